import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, installIfNeeded, root, run } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

// Everything that CI checks, from a fresh clone too. The last line is `N passed, N failed`.
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'handal-results-'))
const total = { passed: 0, failed: 0 }
const notes = []
let began = Date.now()

const say = (what, { passed, failed, output = '' }) => {
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  began = Date.now()
  if (failed > 0) console.log(output.trim().split('\n').slice(-400).join('\n'))
  console.log(`${failed > 0 ? '✗' : '✓'} ${what}: ${passed} passed, ${failed} failed (${seconds}s)`)
}

/** A tool that is right or wrong as a whole counts as one. */
const check = async (what, command, parameters) => {
  const { code, output } = await run(command, parameters, { quiet: true })
  say(what, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output })
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
  const { code, output } = await run(
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
  say(what, {
    passed: result?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
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
  if (!existsSync(join(root, 'apps/e2e/playwright.config.ts'))) {
    notes.push('브라우저 시험이 아직 없습니다.')
    return
  }
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
  const { code, output } = await run(
    bin('playwright'),
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=line,json'],
    { quiet: true, env: { FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const result = readJson(file)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const suite of result?.suites ?? []) countSpecs(suite, counts)
  if (counts.skipped > 0) notes.push(`browser journeys: ${counts.skipped}개를 건너뛰었습니다.`)
  say('browser journeys', {
    passed: counts.passed,
    failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed,
    output,
  })
}

const installed = await installIfNeeded()
if (installed !== 0) {
  console.error('npm ci가 실패해 시험하지 못했습니다.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
began = Date.now()
const quick = process.argv.includes('--quick')
await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
await check('format', bin('oxfmt'), ['--check'])
await check('types', process.execPath, ['scripts/typecheck.mjs'])
if (['knip.json', 'knip.jsonc', 'knip.ts'].some((name) => existsSync(join(root, name))))
  await check('unused code', bin('knip'), [])
else notes.push('knip 설정이 없어 쓰지 않는 코드를 찾지 않았습니다.')
const source = process.env.TESTDATA_SOURCE ?? ''
if (source !== '') await check('testdata equals its source', process.execPath, ['scripts/testdata.mjs', source])
const onServer = !quick && (await postgres())
// Where PostgreSQL has seen the whole server, the embedded database sees what knows it and one journey of each feature.
await vitest('unit tests and server on PGlite', [], {
  TEST_DATABASE_URL: '',
  SERVER_TESTS: onServer ? 'embedded' : '',
})
if (!quick) {
  await check('build', 'npm', ['run', 'build', '--silent'])
  await journeys()
}
rmSync(folder, { recursive: true, force: true })
for (const note of notes) console.log(`주의: ${note}`)
// Where everything is to be checked, what could not be checked has failed.
if (process.env.CI === 'true') total.failed += notes.length
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
