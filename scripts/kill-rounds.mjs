import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

// Kills the built server (kill -9) in the middle of mass changes, round after round, and looks at what is there when it is
// started again: every change whole or not at all, nothing acknowledged lost, sums right, nothing twice, the month free.
// node scripts/kill-rounds.mjs embedded|postgres [rounds] [people]
const [kind = 'embedded', roundsText = '200', people = '300'] = process.argv.slice(2)
const ROUNDS = Number(roundsText)
const FREE_MS = 15_000
const MONTH_FALLBACK = '2026-11'
const PASSWORD = 'handal1234!'

const place = mkdtempSync(join(tmpdir(), 'handal-rounds-'))
const postgres = kind === 'postgres' ? await startPostgres({ durable: true }) : null
if (postgres !== null && postgres.url === undefined) {
  console.log(`PostgreSQL에서는 하지 못합니다: ${postgres.reason}`)
  process.exit(1)
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const environment = {
  ...process.env,
  DEMO: '1',
  DEMO_DATE: '2026-11-20',
  DEMO_EMPLOYEES: people,
  RATE_LIMIT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(place, 'data'),
  DATABASE_URL: postgres?.url ?? '',
  HANDAL_SECRET: '',
}
/** A server of its own; `ready` after its health is 200. */
const startServer = async () => {
  const port = await freePort()
  const began = Date.now()
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said = (said + part).slice(-4000)
    })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  let isOver = false
  void exited.then(() => {
    isOver = true
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (isOver) throw new Error(`the server did not start:\n${said}`)
    const healthy = await fetch(`${url}/api/health/`).then(
      (answer) => answer.status === 200,
      () => false,
    )
    if (healthy) break
    await sleep(50)
  }
  const kill = async (signal = 'SIGKILL') => {
    child.kill(signal)
    return exited
  }
  return { url, kill, seconds: (Date.now() - began) / 1000, said: () => said, child, exited }
}

const call = async (server, token, method, path, body, id) => {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(id === undefined ? {} : { 'x-request-id': id }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
const signIn = async (server) => {
  const answer = await call(server, null, 'POST', 'login/', { login_id: 'load', password: PASSWORD })
  if (answer.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(answer)}`)
  return answer.body.access
}

const faults = []
const fault = (round, text) => {
  faults.push(`${round}: ${text}`)
  console.log(`✗ ${round}: ${text}`)
}

/** When the commit of a kind of change falls, in ms after it was asked: moved towards the edge by what each round shows. */
const edges = {}
const killTime = (name) => {
  const edge = edges[name] ?? 300
  // Half of the kills near the commit, the others anywhere from before the first read.
  return Math.random() < 0.6 ? Math.max(0, edge + (Math.random() - 0.5) * edge * 0.4) : Math.random() * edge * 1.3
}
const learn = (name, at, isNew) => {
  const edge = edges[name] ?? 300
  edges[name] = isNew ? Math.min(edge, edge * 0.5 + at * 0.5) * 0.97 : Math.max(edge, at) * 1.15 + 5
}

let month = MONTH_FALLBACK
let editable = 'item.base'
const snapshot = async (server, token) => {
  const { status, body } = await call(server, token, 'GET', `salary/management/?month=${month}`)
  if (status !== 200) throw new Error(`the month could not be read: ${status} ${JSON.stringify(body)}`)
  const sums = {}
  for (const row of body.items) {
    if (row.net !== row.earnings - row.deductions) throw new Error(`net of ${row.employeeNo} does not add up`)
    for (const [code, amount] of Object.entries(row.amounts)) sums[code] = (sums[code] ?? 0) + amount
  }
  for (const code of new Set([...Object.keys(sums), ...Object.keys(body.sums)]))
    if ((sums[code] ?? 0) !== (body.sums[code] ?? 0)) throw new Error(`the sum of ${code} is wrong`)
  // The members of an object come in no order: another plan of the database reads the lines in another one.
  const rows = body.items.map(({ employeeNo, versionNo, version, state, net, amounts, overridden }) =>
    JSON.stringify([
      employeeNo,
      versionNo,
      version,
      state,
      net,
      Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      overridden.toSorted(),
    ]),
  )
  return { version: body.run.version ?? 0, rows, items: body.items, columns: body.columns }
}
/** Lines of a payslip against its totals. */
const checkLines = async (server, token, employeeNo) => {
  const { status, body } = await call(server, token, 'GET', `salary/management/${employeeNo}/?month=${month}`)
  if (status !== 200) return `payslip ${employeeNo} answers ${status}`
  const lines = body.lines ?? body.slip?.lines
  const total = body.slip ?? body
  if (!Array.isArray(lines)) return `payslip ${employeeNo} has no lines`
  for (const [name, which] of [
    ['earnings', 'earning'],
    ['deductions', 'deduction'],
  ]) {
    const sum = lines.filter((line) => line.kind === which).reduce((all, line) => all + line.amount, 0)
    if (total[name] !== undefined && sum !== total[name]) return `${name} of ${employeeNo}: ${sum} for ${total[name]}`
  }
  return null
}

/**
 * The month as it stays: on PostgreSQL a killed server's last statement may still be committing, and a list that is read in
 * several statements at that moment shows both.
 */
const settled = async (server, token) => {
  for (let last = await snapshot(server, token); ;) {
    if (postgres !== null) await sleep(150)
    const next = await snapshot(server, token)
    if (next.version === last.version && next.rows.join() === last.rows.join()) return next
    last = next
  }
}

const waitFor = async (server, token, job) => {
  let now = job
  while (now.state === 'running' || now.state === 'queued') {
    await sleep(20)
    now = (await call(server, token, 'GET', `jobs/${job.id}/`)).body.job
  }
  return now
}

const all = (state) => (after) => after.items.every((row) => row.state === state)
let typed = 3_000_000
/** One mass change each: what is asked, and how every row looks when it was done. */
const CHANGES = {
  batch: {
    ask: (server, token, id, before) =>
      call(
        server,
        token,
        'POST',
        'salary/batch/',
        {
          month,
          items: before.items
            .filter((row) => row.versionNo > 0)
            .map((row) => ({
              op: 'update',
              employeeNo: row.employeeNo,
              lines: [{ code: editable, amount: typed, reason: '시험' }],
            })),
        },
        id,
      ),
    isDone: (after) => after.items.every((row) => row.amounts[editable] === typed),
  },
  calculate: {
    ask: (server, token, id) =>
      call(server, token, 'POST', 'salary/management/', { month, updateAll: true, overwrite: true }, id),
    isDone: (after) => after.items.every((row) => row.versionNo > 0 && row.overridden.length === 0),
  },
  confirm: {
    ask: (server, token, id) => call(server, token, 'PUT', 'salary/management/', { month, action: 'confirm' }, id),
    isDone: all('confirmed'),
  },
  pay: {
    // Everybody by number: who has no account is paid in cash.
    ask: (server, token, id, before) =>
      call(
        server,
        token,
        'PUT',
        'salary/management/',
        { month, action: 'pay', employeeNos: before.items.map((row) => row.employeeNo) },
        id,
      ),
    isDone: all('paid'),
  },
  reopen: {
    ask: (server, token, id) =>
      call(server, token, 'PUT', 'salary/management/', { month, action: 'reopen', reason: '시험', notice: '시험' }, id),
    isDone: all('calculated'),
  },
  remove: {
    ask: (server, token, id, before) =>
      call(
        server,
        token,
        'DELETE',
        'salary/management/',
        {
          month,
          employeeNos: before.items.filter((row) => row.versionNo > 0).map((row) => row.employeeNo),
          reason: '시험',
        },
        id,
      ),
    isDone: (after) => after.items.every((row) => row.versionNo === 0),
  },
}
/** The month's version before its last payslip went. */
let versionOfGone = 0
/**
 * The month's version after one change. A run goes with its last payslip and is made anew with the first, and its version goes
 * on: once for the removal, once for the new run, once for what is calculated in it.
 */
const versionAfter = (name, before) =>
  name === 'remove' ? 0 : before.version === 0 ? versionOfGone + 3 : before.version + 1
// Deleting comes before the first confirmation: a payslip that was given out once comes back instead.
const FIRST = ['remove', 'calculate', 'batch', 'calculate', 'batch', 'calculate', 'remove', 'calculate']
const THEN = ['batch', 'calculate', 'confirm', 'pay', 'reopen']
const firstSteps = Math.max(1, Math.round(ROUNDS / 4 / FIRST.length)) * FIRST.length
const nameOf = (step) => (step < firstSteps ? FIRST[step % FIRST.length] : THEN[(step - firstSteps) % THEN.length])

const verifyAudit = async (round) => {
  const { code, output } = await run(process.execPath, [join(root, 'apps/server/dist/verify-audit.js')], {
    quiet: true,
    env: environment,
  })
  if (code !== 0) fault(round, `the audit log: ${output.trim().slice(-400)}`)
}

const counts = { old: 0, new: 0, acknowledged: 0, near: 0, takenOver: 0, stopped: 0, byKind: {} }
const freeTimes = []
const startTimes = []
let server = await startServer()
let token = await signIn(server)
let signedAt = Date.now()
console.log(`${kind}: ${people} people, demo ready after ${server.seconds.toFixed(0)} s`)
{
  const first = await call(server, token, 'GET', 'salary/management/')
  month = first.body.run.month ?? MONTH_FALLBACK
  if (first.body.items.every((row) => row.versionNo === 0)) {
    const { body } = await call(server, token, 'POST', 'salary/management/', { month, updateAll: true })
    await waitFor(server, token, body.job)
  }
  const now = await snapshot(server, token)
  editable = now.columns.find((column) => column.kind === 'earning' && column.editable)?.code ?? editable
  // Each change once to its end: how long it takes tells where its commit is.
  for (const name of ['remove', 'calculate', 'batch', 'calculate']) {
    const before = await snapshot(server, token)
    const began = Date.now()
    const answer = await CHANGES[name].ask(server, token, randomUUID(), before)
    if (answer.status >= 400) throw new Error(`${name}: ${JSON.stringify(answer)}\n${server.said()}`)
    if (answer.body.job !== undefined) await waitFor(server, token, answer.body.job)
    edges[name] = Date.now() - began
    if (name === 'remove') versionOfGone = before.version
  }
  edges.confirm = edges.batch / 2
  edges.pay = edges.batch / 2
  edges.reopen = edges.batch
}

let step = 0
try {
  for (let round = 1; round <= ROUNDS; round++) {
    const name = nameOf(step)
    const change = CHANGES[name]
    if (name === 'batch') typed = 3_000_000 + round
    const before = await snapshot(server, token)
    const id = randomUUID()
    // A second server that lives on, where servers may be several.
    const survivor = postgres !== null && name === 'calculate' && round % 3 === 0 ? await startServer() : null
    let answered = null
    const asked = change.ask(server, token, id, before).then(
      (answer) => {
        answered = answer
      },
      () => {},
    )
    const at = killTime(name)
    await sleep(at)
    const acknowledged = answered !== null && answered.status === 200
    const refused = answered !== null && answered.status >= 400
    if (refused) fault(round, `${name} was refused: ${JSON.stringify(answered).slice(0, 300)}`)
    const killedAt = Date.now()
    // Sometimes it is asked to stop instead: it must leave with 0, whatever it is doing.
    const politely = round % 11 === 0
    const exit = await server.kill(politely ? 'SIGTERM' : 'SIGKILL')
    if (politely && exit !== 0)
      fault(
        round,
        `SIGTERM in the middle of ${name} ended with ${exit} after ${Date.now() - killedAt} ms: ${server.said().slice(-1500)}`,
      )
    if (politely) counts.stopped++
    await asked
    if (survivor !== null) {
      // It takes the calculation over by itself: the same request there tells of the same job, until it has ended.
      const stored = await call(survivor, token, 'GET', `common/requests/${id}/`)
      if (stored.body?.state === 'stored') {
        const same = await change.ask(survivor, token, id, before)
        const job = await waitFor(survivor, token, same.body.job)
        const took = Date.now() - killedAt
        freeTimes.push(took)
        if (took > FREE_MS) fault(round, `the other server had it after ${took} ms only`)
        if (job.state === 'done') counts.takenOver++
      }
      server = survivor
    } else server = await startServer()
    startTimes.push(server.seconds)
    if (Date.now() - signedAt > 8 * 60_000) {
      token = await signIn(server)
      signedAt = Date.now()
    }
    const readyAt = Date.now()
    // The month is free: a calculation of one person is taken on at once, or the change that was under way is over.
    const after = await settled(server, token)
    const readMs = Date.now() - readyAt
    const isOld = after.version === before.version && after.rows.join() === before.rows.join()
    const isNew = after.version !== before.version && change.isDone(after)
    if (!isOld && !isNew) {
      const moved = after.rows.flatMap((row, index) => (row === before.rows[index] ? [] : [[before.rows[index], row]]))
      fault(
        round,
        `${name} is half done (version ${before.version} → ${after.version}), ${moved.length} rows: ${JSON.stringify(moved.slice(0, 2))}`,
      )
    }
    const expected = versionAfter(name, before)
    if (isNew && after.version !== expected)
      fault(round, `${name} led from version ${before.version} to ${after.version} instead of ${expected}`)
    if (acknowledged && !isNew) fault(round, `${name} was answered and is lost`)
    if (Math.abs(at - (edges[name] ?? 300)) < (edges[name] ?? 300) * 0.2) counts.near++
    learn(name, at, isNew)
    if (acknowledged) counts.acknowledged++
    counts[isNew ? 'new' : 'old']++
    const byKind = (counts.byKind[name] ??= { old: 0, new: 0 })
    byKind[isNew ? 'new' : 'old']++
    for (const row of after.items.filter((each) => each.versionNo > 0).slice(0, 2)) {
      const wrong = await checkLines(server, token, row.employeeNo)
      if (wrong !== null) fault(round, wrong)
    }
    // The request is known exactly when its change is there; a calculation is known as soon as its job is.
    const known = (await call(server, token, 'GET', `common/requests/${id}/`)).body.state === 'stored'
    if (name !== 'calculate' && known !== isNew) fault(round, `${name}: stored ${known}, but changed ${isNew}`)
    // Sent again it is not done twice; a calculation whose server died is asked anew.
    const askedAt = Date.now()
    const again = await change.ask(server, token, known && name === 'calculate' ? randomUUID() : id, before)
    if (again.status >= 400) fault(round, `${name} again: ${JSON.stringify(again).slice(0, 300)}`)
    if (again.body?.job !== undefined) {
      // Free is the month as soon as a calculation of its own is taken on: one that ends as done, not that of the dead server.
      const free = readMs + Date.now() - askedAt
      const job = await waitFor(server, token, again.body.job)
      if (job.state !== 'done') fault(round, `the month was not free: ${job.state} ${job.message}`)
      if (survivor === null) freeTimes.push(free)
      if (free > FREE_MS) fault(round, `the month was free after ${free} ms only`)
    }
    const last = await snapshot(server, token)
    if (!change.isDone(last)) fault(round, `${name} is not done after it was sent again`)
    if (last.version !== expected)
      fault(round, `${name} sent again led from version ${before.version} to ${last.version} instead of ${expected}`)
    if (name === 'remove') versionOfGone = before.version
    step++
    if (round % 10 === 0) {
      await verifyAudit(round)
      console.log(`${round} rounds: ${JSON.stringify(counts)}`)
    }
  }
  await verifyAudit('end')
  // In order: what runs is asked to end, and the process leaves with 0.
  server.child.kill('SIGTERM')
  const code = await server.exited
  if (code !== 0) fault('end', `SIGTERM ended with ${code}`)
} catch (error) {
  fault('stopped', `${error instanceof Error ? error.stack : String(error)}\n${server.said()}`)
  await server.kill()
} finally {
  await postgres?.stop()
  rmSync(place, { recursive: true, force: true })
}
const sorted = freeTimes.toSorted((a, b) => a - b)
console.log(
  `${kind}: ${counts.old + counts.new} rounds, ${counts.old} wholly old, ${counts.new} wholly new, ${counts.near} near the commit, ` +
    `${counts.acknowledged} acknowledged, ${counts.stopped} asked to stop instead of killed, ${counts.takenOver} taken over by another server; month free after ` +
    `${sorted[Math.floor(sorted.length / 2)] ?? 0} ms (middle), ${sorted.at(-1) ?? 0} ms (longest); restart ` +
    `${Math.max(...startTimes).toFixed(1)} s (longest); ${faults.length} faults`,
)
console.log(JSON.stringify(counts.byKind))
process.exit(faults.length === 0 && counts.old + counts.new === ROUNDS ? 0 : 1)
