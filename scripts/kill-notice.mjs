import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

// Kills the built server (kill -9) while a notice to everybody is written, starts it again and sends the same once more: the post
// stands once, and everybody was told of it once, or nothing of it is there until it is sent again.
// node scripts/kill-notice.mjs [rounds] [people], PostgreSQL only; KILL_POSTGRES names a server to make a database on
const [roundsText = '100', people = '1000'] = process.argv.slice(2)
const ROUNDS = Number(roundsText)
const given = process.env.KILL_POSTGRES ?? ''
const postgres = given === '' ? await startPostgres({ durable: true }) : { url: given, stop: async () => {} }
if (postgres.url === undefined) {
  console.log(`PostgreSQL에서는 하지 못합니다: ${postgres.reason}`)
  process.exit(1)
}
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
const name = `kill_notice_${process.pid}`
await admin.query(`create database ${name}`)
const address = new URL(postgres.url)
address.pathname = `/${name}`
const place = mkdtempSync(join(tmpdir(), 'handal-notice-'))

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
const start = async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DEMO: '1',
      DEMO_DATE: '2026-11-20',
      DEMO_EMPLOYEES: people,
      RATE_LIMIT: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: place,
      DATABASE_URL: address.href,
      HANDAL_SECRET: '',
    },
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${url}/api/health/`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await sleep(50)
  }
  const kill = async (signal) => {
    child.kill(signal)
    await exited
  }
  return { url, kill }
}
const send = async ({ url }, token, path, body, id) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(id === undefined ? {} : { 'x-request-id': id }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
const signIn = async (server) =>
  (await send(server, null, 'login/', { login_id: 'load', password: 'handal1234!' })).body.access

/** Posts of a title, what was told of them, and to how many. */
const standing = async (title) => {
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const posts = await client.query('select post_no from board_post where title = $1', [title])
  const told = await client.query(
    'select count(*)::int as all, count(distinct employee_no)::int as people from notice where detail = $1',
    [title],
  )
  await client.end()
  return { posts: posts.rowCount, told: told.rows[0].all, people: told.rows[0].people }
}

const faults = []
let [landed, lost, everybody] = [0, 0, null]
/** When the answer comes, in ms: kills fall around it. */
let edge = 300
try {
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start()
    const token = await signIn(server)
    const title = `공지 ${round} ${randomUUID()}`
    const id = randomUUID()
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '점검합니다.' }] }] }
    const body = { category: 1, title, text }
    const began = Date.now()
    const asked = send(server, token, 'home/board/', body, id).then(
      (answer) => ({ ...answer, ms: Date.now() - began }),
      () => null,
    )
    await Promise.race([asked, sleep(Math.random() * edge * 1.2)])
    await server.kill('SIGKILL')
    const answered = await asked
    await sleep(200)
    const after = await standing(title)
    if (after.posts > 0) landed++
    else lost++
    edge = Math.max(20, after.posts > 0 ? edge * 0.95 : edge * 1.05)
    if (answered?.status === 200 && after.posts !== 1) faults.push(`${round}: answered and not there`)
    if (after.posts === 0 && after.told > 0) faults.push(`${round}: told of what is not there`)
    const again = await start()
    const repeated = await send(again, await signIn(again), 'home/board/', body, id)
    if (repeated.status !== 200) faults.push(`${round}: sent again, it answers ${repeated.status}`)
    const now = await standing(title)
    everybody ??= now.people
    if (now.posts !== 1 || now.told !== now.people || now.people !== everybody)
      faults.push(`${round}: ${now.posts} posts, ${now.told} notices to ${now.people} of ${everybody} people`)
    await again.kill('SIGTERM')
    console.log(`${round}: ${after.posts === 0 ? 'nothing' : 'whole'} at the kill, edge ${Math.round(edge)} ms`)
  }
} finally {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await postgres.stop?.()
  rmSync(place, { recursive: true, force: true })
}
console.log(`${ROUNDS} rounds: ${landed} stood at the kill, ${lost} did not, everybody is ${everybody} people`)
for (const each of faults) console.log(`✗ ${each}`)
process.exitCode = faults.length === 0 ? 0 : 1
