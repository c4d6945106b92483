import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'

// `node scripts/testdata.mjs <folder>`: testdata/ is a copy of cases and lists that stand in that folder; says what differs.
const PLACES = {
  golden: 'labour/golden',
  statutory: 'statutory',
  'calls.json': 'conformance',
  'routes.json': 'conformance',
}

const [source] = process.argv.slice(2)
if (source === undefined || !existsSync(source)) {
  console.error('비교할 폴더를 찾지 못했습니다: node scripts/testdata.mjs <폴더>')
  process.exit(2)
}
const pairs = Object.entries(PLACES).flatMap(([mine, theirs]) =>
  mine.endsWith('.json')
    ? [[mine, join(theirs, mine)]]
    : readdirSync(join(root, 'testdata', mine)).map((name) => [join(mine, name), join(theirs, name)]),
)
const differing = pairs.filter(([mine, theirs]) => {
  const other = join(source, theirs)
  return !existsSync(other) || !readFileSync(join(root, 'testdata', mine)).equals(readFileSync(other))
})
for (const [mine] of differing) console.error(`testdata/${mine}이(가) 원본과 다릅니다.`)
if (differing.length === 0) console.log(`testdata: ${pairs.length} files equal their source`)
process.exit(differing.length === 0 ? 0 : 1)
