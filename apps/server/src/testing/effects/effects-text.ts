import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** What differs from run to run, by what it is called in the approved files; `now` is the test's clock. */
export type Names = {
  readonly companies: ReadonlyMap<number, string>
  readonly users: ReadonlyMap<number, string>
  /** Texts that are replaced wherever they stand. */
  readonly texts: readonly (readonly [string, string])[]
  readonly now: Date
}

/** Companies and accounts by their names, which a story gives out once. */
export const readNames = async ({ own, clock }: Pick<TestApp, 'own' | 'clock'>): Promise<Names> => {
  const { rows: companies } = await sql<{ no: number; name: string }>`
    select company_no as no, company_name as name from company order by company_no`.execute(own.kysely)
  const { rows: users } = await sql<{ no: number; name: string; login: string }>`
    select user_no as no, user_name as name, login_id as login from app_user order by user_no`.execute(own.kysely)
  // The factory puts a chance word behind the name. The second of a name in a story is told as the second.
  const named = (rows: readonly { no: number; name: string }[]): Map<number, string> => {
    const seen = new Map<string, number>()
    return new Map(
      rows.map(({ no, name }) => {
        const short = name.replace(/ \w{7,}$/, '')
        const key = `${Math.floor(no / 1000)} ${short}`
        const count = (seen.get(key) ?? 0) + 1
        seen.set(key, count)
        return [no, count === 1 ? short : `${short} ${count}`]
      }),
    )
  }
  const [byCompany, byUser] = [named(companies), named(users)]
  return {
    companies: new Map([[0, 'no company'], ...byCompany]),
    users: byUser,
    texts: [
      ...companies.map(({ no, name }): [string, string] => [name, byCompany.get(no) ?? name]),
      ...users.map(({ no, login, name }): [string, string] => [login, `login of ${byUser.get(no) ?? name}`]),
    ],
    now: clock.now(),
  }
}

/** What nobody may read, and what is chance. */
const SECRET =
  /hash|cipher|secret|fingerprint|^access$|^refresh$|^uri$|^recoveryCodes$|oneTimePassword|^traceId$|^seal$|^owner$|^mark$|^against$|^seen$|^nonce$/i
const COMPANY = /^(company_?no|corp_no|chain_?no|of_company)$/i
const USER = /^(user_?no|actor_?no|\w+_by)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const two = (value: number): string => String(value).padStart(2, '0')
/** An instant from the test's clock: `now`, `now +15:00`, `now +12:00:00`, `now +14d`; what the database's own clock says is only named. */
const instant = (text: string, now: Date): string => {
  const at = new Date(text).getTime()
  const seconds = Math.round((at - now.getTime()) / 1000)
  // The test's clock stands on whole seconds; so does the database's own once in a thousand times.
  if (/\.\d*[1-9]/.test(text) || (seconds !== 0 && Math.abs(Date.now() - at) < 900_000)) return "the database's time"
  if (seconds === 0) return 'now'
  const size = Math.abs(seconds)
  const days = Math.floor(size / 86_400)
  const rest = size % 86_400
  const hours = Math.floor(rest / 3600)
  const clock = `${hours === 0 ? '' : `${hours}:`}${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  const parts = [...(days === 0 ? [] : [`${days}d`]), ...(rest === 0 ? [] : [clock])]
  return `now ${seconds < 0 ? '-' : '+'}${parts.join(' ')}`
}

/** A value of a column or member under its name; `beside` are the other columns of its row. */
export const written = (
  names: Names,
  name: string,
  value: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): string => {
  const plain = (given: unknown): string => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    return names.texts.reduce((all, [from, to]) => all.replaceAll(from, to), text).replaceAll(UUID, '‹id›')
  }
  if (value === null || value === undefined) return 'null'
  if (SECRET.test(name) || beside['name'] === 'setup_nonce') return value === '' ? '""' : '‹secret›'
  if (typeof value === 'number' && COMPANY.test(name)) return names.companies.get(value) ?? String(value)
  if (typeof value === 'number' && USER.test(name)) return names.users.get(value) ?? String(value)
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value)
    if (name === 'subject_id' && beside['subject_type'] === 'user') return names.users.get(Number(text)) ?? text
    if (name === 'subject_id' && beside['subject_type'] === 'company') return names.companies.get(Number(text)) ?? text
    if (name === 'subject' && /^u\d+$/.test(text)) return names.users.get(Number(text.slice(1))) ?? text
  }
  if (typeof value === 'string' && value.startsWith('\\x')) return '‹secret›'
  if (typeof value === 'string') return INSTANT.test(value) ? instant(value, names.now) : plain(value)
  if (Array.isArray(value)) return `[${value.map((entry) => written(names, '', entry)).join(', ')}]`
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([member, below]) => `${member}: ${written(names, member, below)}`)
      .join(', ')}}`
  return plain(value)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the log says was and is: the members that differ, old → new, and the names of those that do not. */
export const beforeAndAfter = (names: Names, before: unknown, after: unknown): string[] => {
  if (!isObject(before) || !isObject(after))
    return [...spread(names, 'before', before, '      '), ...spread(names, 'after', after, '      ')].filter(
      (line) => !line.endsWith(': null'),
    )
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const differs = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const side = (of: Record<string, unknown>, name: string): string =>
    name in of ? written(names, name, of[name]) : '-'
  return [
    ...members.filter(differs).flatMap((name) => {
      const line = `      ${name}: ${side(before, name)} → ${side(after, name)}`
      if (line.length <= 200) return [line]
      return [
        ...spread(names, `${name} was`, before[name], '      '),
        ...spread(names, `${name} is`, after[name], '      '),
      ]
    }),
    ...(members.every(differs) ? [] : [`      alike: ${members.filter((name) => !differs(name)).join(', ')}`]),
  ]
}

/** A value over as many lines as make it readable. */
export const spread = (names: Names, name: string, value: unknown, indent: string): string[] => {
  const short = written(names, name, value)
  const head = name === '' ? indent : `${indent}${name}: `
  if (short.length <= 200 || typeof value !== 'object' || value === null) return [head + short]
  const below = Array.isArray(value)
    ? value.flatMap((entry) => spread(names, '', entry, `${indent}  `))
    : Object.entries(value).flatMap(([member, inner]) => spread(names, member, inner, `${indent}  `))
  return [name === '' ? `${indent}·` : `${indent}${name}:`, ...below]
}
