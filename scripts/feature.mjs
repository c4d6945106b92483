import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, root, run } from './lib.mjs'

/** Folders and test files below the sources that bear the name of a feature: `payroll`, `payroll.test.ts`, `payroll-run.test.ts`. */
const placesOf = (feature) => {
  const found = []
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name === feature) found.push(path)
        else visit(path)
      } else if (/\.test\.tsx?$/.test(entry.name) && /^[^.-]+/.exec(entry.name)?.[0] === feature) found.push(path)
    }
  }
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(root, group))) if (name !== 'e2e') visit(join(root, group, name, 'src'))
  return found.map((path) => relative(root, path))
}

const testsBelow = (place) =>
  /\.test\.tsx?$/.test(place)
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(place, name))

/**
 * `npm test -- --feature payroll [words…] [--watch]`: the types, the lint of the feature's folders, and its tests in every
 * workspace, the server's on the embedded database. Words keep the test files whose path has one of them. With --watch the
 * tests stay ready and what a saved file touches is run again. Answers the exit code.
 */
export const testFeature = async (parameters) => {
  const [feature, ...words] = parameters.filter((word) => !word.startsWith('--'))
  const places = feature === undefined ? [] : placesOf(feature)
  const files = places
    .flatMap(testsBelow)
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  if (files.length === 0) {
    console.error('그런 기능의 시험이 없습니다. 예: npm test -- --feature payroll ledger')
    console.log('0 passed, 1 failed')
    return 1
  }
  const env = { TEST_DATABASE_URL: '', SERVER_TESTS: '' }
  if (parameters.includes('--watch')) return (await run(bin('vitest'), ['watch', ...files], { env, input: true })).code
  const folder = mkdtempSync(join(tmpdir(), 'handal-feature-'))
  const result = join(folder, 'result.json')
  try {
    const began = Date.now()
    const [tests, ...tools] = await Promise.all([
      run(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${result}`, ...files], {
        quiet: true,
        env: { FORCE_COLOR: '0', ...env },
      }),
      run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...places], { quiet: true }),
      run(process.execPath, ['scripts/typecheck.mjs'], { quiet: true }),
    ])
    for (const { code, output } of [tests, ...tools]) if (code !== 0) console.log(output.trim())
    let counted = { numPassedTests: 0, numFailedTests: 0 }
    try {
      counted = JSON.parse(readFileSync(result, 'utf8'))
    } catch {
      // Nothing was run: the code says so.
    }
    const broken = tests.code !== 0 && counted.numFailedTests === 0 ? 1 : 0
    const failed = counted.numFailedTests + broken + tools.filter(({ code }) => code !== 0).length
    const passed = counted.numPassedTests + tools.filter(({ code }) => code === 0).length
    console.log(`${files.length} files, ${((Date.now() - began) / 1000).toFixed(0)}s`)
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
