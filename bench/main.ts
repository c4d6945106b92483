import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { measureApproval } from './approval.ts'
import { measureAttendance } from './attendance.ts'
import { fillLog, measureVerify } from './audit.ts'
import { launch, measureGrid, measurePages } from './browser.ts'
import { BOARD_PEOPLE, fillBoard, measureBoard } from './boards.ts'
import { bareWrites, calculateOverHttp, forgetCalculation, queriesOf } from './calculate.ts'
import { measureCheckIn } from './check-in.ts'
import { copyCompanies, measureCompanies } from './companies.ts'
import { measureEngine } from './engine.ts'
import { addCrowd, CROWD_COMPANY, measureCrowd, prepareCrowd } from './crowd.ts'
import { type Figure, figure, median, table } from './figures.ts'
import { addFormulas, FORMULAS } from './formulas.ts'
import { measureHelp } from './help.ts'
import { measureHomes } from './homes.ts'
import { measureHostile } from './hostile.ts'
import { fillInquiries, measureInquiries } from './inquiries.ts'
import { measureImports } from './imports.ts'
import { measurePeopleImports } from './people-imports.ts'
import { measureMoney, MONEY_SECTIONS } from './money.ts'
import { addAllowances, measureLedger, measureList, measurePapers } from './papers.ts'
import { during, freshPlace, home, onDatabase, removePlace, rest } from './places.ts'
import { type Client, type Kind, type Place, signIn } from './product.ts'
import { measureRead } from './read.ts'
import { measureVouchers } from './vouchers.ts'

const SECTIONS = [
  'engine',
  'calculate',
  'formulas',
  'crowd',
  'start',
  'papers',
  'vouchers',
  ...MONEY_SECTIONS,
  'list',
  'read',
  'companies',
  'homes',
  'boards',
  'inquiries',
  'help',
  'imports',
  'attendance',
  'check-in',
  'approval',
  'hostile',
  'audit',
  'browser',
] as const
type Section = (typeof SECTIONS)[number]

const ROUNDS = 3
const MB = 1024 * 1024

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const isSection = (text: string): text is Section => (SECTIONS as readonly string[]).includes(text)
const asked = option('only')?.split(',') ?? [...SECTIONS]
const unknown = asked.filter((name) => !isSection(name))
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}. Known are ${SECTIONS.join(', ')}.\n`)
  process.exit(2)
}
/** How busy the machine was before anything began: figures of a busy one are worth little. */
const load = loadavg()[0] ?? 0
const wants = (...sections: Section[]): boolean => sections.some((section) => asked.includes(section))
const sizes = (option('people') ?? '100,1000,10000').split(',').map(Number)
const onlyKind = option('database')

const figures: Figure[] = []
const note = (...found: Figure[]): void => {
  figures.push(...found)
  for (const { section, what, value, holds } of found)
    process.stderr.write(`${holds === false ? '✗' : '·'} ${section}: ${what}: ${value}\n`)
}

const measureStarts = async (kind: Kind, server: string | null): Promise<void> => {
  const empty = await freshPlace(kind, server)
  note(figure(kind, 'cold start, empty', await during(empty, null, async ({ startMs }) => startMs), 'ms'))
  const demo = await freshPlace(kind, server)
  note(figure(kind, 'cold start that makes the demo', await during(demo, 0, async ({ startMs }) => startMs), 'ms'))
  const later: number[] = []
  let memory = 0
  for (let round = 0; round < ROUNDS; round++)
    await during(demo, 0, async (product) => {
      later.push(product.startMs)
      if (round < ROUNDS - 1) return
      await rest()
      memory = product.memory()
    })
  note(
    figure(kind, 'later start', median(later), 'ms', 3000),
    figure(kind, 'memory at rest after a later start', memory, 'MB', (kind === 'PostgreSQL' ? 250 : 600) * MB),
  )
  await removePlace(empty, server)
  await removePlace(demo, server)
}

const limitOf = (kind: Kind, people: number): number | undefined =>
  kind !== 'PostgreSQL' ? undefined : people === 1000 ? 1000 : people === 10_000 ? 5000 : undefined

/** Median milliseconds of calculating the month from nothing. */
const calculated = async (client: Client, rounds: number): Promise<number> => {
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    await forgetCalculation(client)
    ms.push((await calculateOverHttp(client)).ms)
  }
  return median(ms)
}

const measureCompany = async (kind: Kind, server: string | null, people: number): Promise<void> => {
  const place = await freshPlace(kind, server)
  const name = people.toLocaleString('en-US')
  const taken = await during(place, people, async (product) => {
    if (wants('calculate'))
      note(
        figure(
          kind,
          `start that makes the demo and ${name} people`,
          product.startMs,
          'ms',
          people === 10_000 ? 30_000 : undefined,
        ),
      )
    const client = await signIn(product.url)
    const taken = wants('calculate') ? await calculated(client, ROUNDS) : (await calculateOverHttp(client)).ms
    if (wants('papers') && people === 1000) note(...(await measurePapers(client, kind)))
    if (wants('imports') && people === 1000) note(...(await measureImports(product.url, client, kind)))
    if (wants('imports') && people === 1000) note(...(await measurePeopleImports(product.url, client, kind)))
    if (wants('list') && people === 10_000) note(...(await measureList(client, kind)))
    if (wants('read') && people === 10_000) note(...(await measureRead(product.url, kind, people)))
    if (wants('browser') && people === 10_000 && kind === 'embedded') {
      const browser = await launch()
      try {
        note(...(await measurePages(browser, product.url)), ...(await measureGrid(browser, product.url)))
      } finally {
        await browser.close()
      }
    }
    return taken
  })
  if (wants('calculate')) {
    note(figure(kind, `${name} people calculated and saved, median of ${ROUNDS}`, taken, 'ms', limitOf(kind, people)))
    await onDatabase(place, async (db) => {
      const { ms, rows } = await bareWrites(db, ROUNDS)
      const bare = median(ms)
      note(
        figure(kind, `${name} people, bare write of the same ${rows.toLocaleString('en-US')} rows`, bare, 'ms'),
        figure(
          kind,
          `${name} people, calculated and saved against bare write`,
          taken / bare,
          'x',
          people >= 1000 ? 3 : undefined,
        ),
      )
      if (people === 1000) {
        const few = await queriesOf(db, 10)
        const many = await queriesOf(db, 1000)
        note(
          figure(kind, 'statements of a calculation of 10', few, 'count'),
          figure(kind, 'statements of a calculation of 1,000', many, 'count', few),
        )
      }
    })
  }
  if (wants('formulas') && people === 10_000) await measureFormulas(kind, place, people)
  if (wants('papers') && people === 1000) await measureWideLedger(kind, place)
  if (wants('vouchers') && people === 1000)
    await onDatabase(place, async (db) => note(...(await measureVouchers(db, kind, people))))
  if (wants(...MONEY_SECTIONS) && people === 1000) note(...(await measureMoney(place, kind, people, wants)))
  await removePlace(place, server)
}

/** Last on a place: the company it leaves has items with formulas. */
const measureFormulas = async (kind: Kind, place: Place, people: number): Promise<void> => {
  const what = `${people.toLocaleString('en-US')} people calculated and saved`
  await during(place, people, async (product) => {
    const client = await signIn(product.url)
    note(figure(kind, `${what} again, without formulas, median of ${ROUNDS}`, await calculated(client, ROUNDS), 'ms'))
  })
  await onDatabase(place, addFormulas)
  await during(place, people, async (product) => {
    const client = await signIn(product.url)
    const ms = await calculated(client, ROUNDS)
    note(figure(kind, `${what}, ${FORMULAS.length} formulas each, median of ${ROUNDS}`, ms, 'ms'))
  })
}

/** Many who look and some who write at once. */
const measureManyAtOnce = async (kind: Kind, server: string | null): Promise<void> => {
  const place = await freshPlace(kind, server)
  await during(place, CROWD_COMPANY, async ({ url }) => prepareCrowd(await signIn(url)))
  await onDatabase(place, addCrowd)
  note(...(await during(place, CROWD_COMPANY, ({ url }) => measureCrowd(url, kind))))
  await removePlace(place, server)
}

/** Last on a place: the company it leaves is no longer like the others. */
const measureWideLedger = async (kind: Kind, place: Place): Promise<void> => {
  await onDatabase(place, addAllowances)
  await during(place, 1000, async (product) => {
    const client = await signIn(product.url)
    await calculateOverHttp(client)
    note(...(await measureLedger(client, kind)))
  })
}

const wantsCompany = (kind: Kind, people: number): boolean =>
  wants('calculate') ||
  (wants('papers', 'imports', 'vouchers', ...MONEY_SECTIONS) && people === 1000) ||
  (wants('list', 'read', 'formulas') && people === 10_000) ||
  (wants('browser') && people === 10_000 && kind === 'embedded')

const measureKind = async (kind: Kind, server: string | null): Promise<void> => {
  if (onlyKind !== undefined && onlyKind.toLowerCase() !== kind.toLowerCase()) return
  if (wants('start')) await measureStarts(kind, server)
  if (wants('hostile')) {
    const place = await freshPlace(kind, server)
    note(...(await during(place, 0, ({ url }) => measureHostile(url, kind))))
    await removePlace(place, server)
  }
  if (wants('help')) {
    const place = await freshPlace(kind, server)
    note(...(await during(place, 0, ({ url }) => measureHelp(url, kind))))
    await removePlace(place, server)
  }
  if (wants('companies')) {
    const place = await freshPlace(kind, server)
    await during(place, 0, async () => {})
    await onDatabase(place, copyCompanies)
    note(...(await during(place, 0, ({ url }) => measureCompanies(url, kind))))
    await removePlace(place, server)
  }
  if (wants('boards')) {
    const place = await freshPlace(kind, server)
    await during(place, BOARD_PEOPLE, async () => {})
    await onDatabase(place, fillBoard)
    note(...(await during(place, BOARD_PEOPLE, ({ url }) => measureBoard(url, kind))))
    await removePlace(place, server)
  }
  if (wants('inquiries')) {
    const place = await freshPlace(kind, server)
    await during(place, 0, async () => {})
    await onDatabase(place, fillInquiries)
    note(...(await during(place, 0, ({ url }) => measureInquiries(url, kind))))
    await removePlace(place, server)
  }
  if (wants('audit')) {
    const place = await freshPlace(kind, server)
    await during(place, null, async () => {})
    await onDatabase(place, fillLog)
    note(...(await measureVerify(place, kind)))
    await removePlace(place, server)
  }
  if (wants('attendance')) note(...(await measureAttendance(kind, server)))
  if (wants('check-in')) note(...(await measureCheckIn(kind, server)))
  if (wants('homes')) note(...(await measureHomes(kind, server)))
  if (wants('approval')) note(...(await measureApproval(kind, server)))
  if (wants('crowd') && kind === 'PostgreSQL') await measureManyAtOnce(kind, server)
  for (const people of sizes) if (wantsCompany(kind, people)) await measureCompany(kind, server, people)
}

try {
  if (wants('engine')) note(...(await measureEngine(home)))
  const server = process.env['BENCH_POSTGRES'] ?? ''
  if (server !== '') await measureKind('PostgreSQL', server)
  if (
    wants(
      'calculate',
      'start',
      'formulas',
      'papers',
      'vouchers',
      ...MONEY_SECTIONS,
      'list',
      'read',
      'companies',
      'homes',
      'boards',
      'inquiries',
      'help',
      'imports',
      'attendance',
      'check-in',
      'approval',
      'hostile',
      'audit',
      'browser',
    )
  )
    await measureKind('embedded', null)
} finally {
  rmSync(home, { recursive: true, force: true })
}
const missed = figures.filter((each) => each.holds === false).length
process.stdout.write(
  `\n${table(figures)}\n\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, load before ${load.toFixed(1)}. ${
    missed === 0 ? 'Every limit holds.' : `${missed} limits do not hold.`
  }\n`,
)
process.exit(missed > 0 && process.argv.includes('--strict') ? 1 : 0)
