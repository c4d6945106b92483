import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFeature } from './feature.mjs'
import { bin, installIfNeeded, leftBehind, MEMORY, roomInMemory, ROOMY, run } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

// Everything that CI checks, from a fresh clone too. The last line is `N passed, N failed`.
const feature = process.argv.indexOf('--feature')
if (feature > 0) process.exit(await testFeature(process.argv.slice(feature + 1)))

const isRoot = process.getuid?.() === 0
process.env.TMPDIR ??= roomInMemory() ? MEMORY : tmpdir()
const folder = mkdtempSync(join(tmpdir(), 'handal-results-'))
// Every process of this run carries the folder's name, so that none is left behind unseen.
process.env.HANDAL_TEST_RUN = folder
const total = { passed: 0, failed: 0 }
const notes = []
const parts = []

const say = (what, began, { passed, failed, output = '', cpu = null }) => {
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  parts.push({ what, passed, failed, seconds, cpu })
  if (failed > 0) console.log(output.trim().split('\n').slice(-400).join('\n'))
  console.log(`${failed > 0 ? '✗' : '✓'} ${what}: ${passed} passed, ${failed} failed (${seconds}s)`)
}

/** A tool that is right or wrong as a whole counts as one. */
const check = async (what, command, parameters, env = {}) => {
  const began = Date.now()
  const { code, output, cpu } = await run(command, parameters, { quiet: true, env })
  say(what, began, code === 0 ? { passed: 1, failed: 0, cpu } : { passed: 0, failed: 1, output, cpu })
  return code === 0
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const vitest = async (what, parameters, env = {}) => {
  const file = join(folder, `${what.replace(/\W+/g, '-')}-${Date.now()}.json`)
  const began = Date.now()
  const { code, output, cpu } = await run(
    bin('vitest'),
    ['run', '--maxWorkers=100%', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...parameters],
    { quiet: true, env: { FORCE_COLOR: '0', ...env } },
  )
  const result = readJson(file)
  // A file that cannot even be loaded has no failed test in it, and still failed.
  const broken =
    result?.testResults.filter(
      (t) => t.status === 'failed' && !t.assertionResults.some((a) => a.status === 'failed'),
    ) ?? []
  const failed = (result?.numFailedTests ?? 1) + broken.length
  const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0)
  if (skipped > 0) notes.push(`${what}: ${skipped}개를 건너뛰었습니다.`)
  say(what, began, {
    passed: result?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    cpu,
  })
}

/** The whole server on PostgreSQL; false where there is none to be had. */
const postgres = async () => {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined || given === '' ? await startPostgres() : { url: given, stop: async () => {} }
  if (server.url === undefined) {
    notes.push(`PostgreSQL에서 서버 시험을 하지 못했습니다: ${server.reason}`)
    return false
  }
  try {
    await vitest('server on PostgreSQL', ['--project', 'server'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
  return true
}

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const countSpecs = (suite, counts) => {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      if (test.status === 'skipped') counts.skipped++
      else if (test.status === 'expected' || test.status === 'flaky') counts.passed++
      else counts.failed++
    }
  for (const inner of suite.suites ?? []) countSpecs(inner, counts)
  return counts
}
const journeys = async () => {
  if (!chromium.some(existsSync) && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium을 설치합니다 (apt-get).')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env })
  }
  if (!chromium.some(existsSync)) {
    notes.push(
      '브라우저 시험을 하지 못했습니다: Chromium이 없고 설치할 수도 없습니다(apt-get과 root 권한이 필요합니다).',
    )
    return
  }
  const file = join(folder, 'journeys.json')
  const began = Date.now()
  const { code, output, cpu } = await run(
    bin('playwright'),
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=line,json'],
    {
      quiet: true,
      env: {
        FORCE_COLOR: '0',
        HANDAL_E2E_TEMPLATE: demo,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  )
  const result = readJson(file)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const suite of result?.suites ?? []) countSpecs(suite, counts)
  if (counts.skipped > 0) notes.push(`browser journeys: ${counts.skipped}개를 건너뛰었습니다.`)
  say('browser journeys', began, {
    passed: counts.passed,
    failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed,
    output,
    cpu,
  })
}

const installed = await installIfNeeded()
if (installed !== 0) {
  console.error('npm ci가 실패해 시험하지 못했습니다.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const quick = process.argv.includes('--quick')
const started = Date.now()
const demo = join(folder, 'demo')

/** What reads the sources, the build, and the demo that every journey starts from. Answers whether journeys can be made. */
const checks = async () => {
  await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], { ...ROOMY, GOMAXPROCS: '1' })
  await check('format', bin('oxfmt'), ['--check'])
  await check('types', process.execPath, ['scripts/typecheck.mjs'])
  await check('unused code', bin('knip'), [])
  await check('unused files of packages', bin('knip'), [
    '--production',
    '-c',
    'knip.packages.json',
    '--include',
    'files',
  ])
  const source = process.env.TESTDATA_SOURCE ?? ''
  if (source !== '') await check('testdata equals its source', process.execPath, ['scripts/testdata.mjs', source])
  if (quick || !(await check('build', 'npm', ['run', 'build', '--silent']))) return false
  return check('demo of the journeys', bin('tsx'), ['apps/e2e/src/make-demo.ts', demo])
}

const tests = async () => {
  const onServer = !quick && (await postgres())
  // Where PostgreSQL has seen the whole server, the embedded database sees what knows it and one journey of each feature.
  await vitest('unit tests and server on PGlite', [], {
    TEST_DATABASE_URL: '',
    SERVER_TESTS: onServer ? 'embedded' : '',
  })
}

// Side by side, so that no core waits; the journeys, whose pages people watch, have the machine to themselves.
const [built] = await Promise.all([checks(), tests()])
if (built) await journeys()

// A picture that is behind its screen fails nothing: who changes the screen goes on, and one command takes it anew.
const pictures = await run(bin('tsx'), ['apps/e2e/src/pictures/changed.ts'], { quiet: true })
const old = pictures.output.trim().split('\n').join(', ')
if (pictures.code === 0 && old !== '')
  console.log(`도움말 그림의 화면이 바뀌었습니다: ${old} (npm run pictures -- --changed)`)

const left = await leftBehind(folder)
if (left.length > 0) {
  total.failed++
  console.log(`✗ left behind: ${left.join(', ')}`)
}
rmSync(folder, { recursive: true, force: true })
const width = Math.max(...parts.map(({ what }) => what.length))
for (const { what, passed, seconds, cpu } of parts)
  console.log(
    `${what.padEnd(width)} ${String(passed).padStart(6)} ${seconds.padStart(5)}s${cpu === null ? '' : ` ${cpu.toFixed(0).padStart(5)}s CPU`}`,
  )
const spent = parts.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0)
console.log(
  `${'all'.padEnd(width)} ${String(total.passed).padStart(6)} ${((Date.now() - started) / 1000).toFixed(0).padStart(5)}s ${spent.toFixed(0).padStart(5)}s CPU`,
)
for (const note of notes) console.log(`주의: ${note}`)
// Where everything is to be checked, what could not be checked has failed.
if (process.env.CI === 'true') total.failed += notes.length
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
