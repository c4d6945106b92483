import type { TagType } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/database.ts'

/** Why tags of a file do not count that was taken back; the same file stored again withdraws that. */
const TAKEN_BACK = '가져온 파일 되돌리기'
/** The same with what somebody said of it. */
export const takenBackFor = (reason: string | undefined): string =>
  reason === undefined ? TAKEN_BACK : `${TAKEN_BACK}: ${reason}`

/** Somebody of a company by his code. */
type PersonRow = { employee_no: number; employee_code: string }
/** Everybody of a company, who has left too. One query. */
export const readPeople = async (tx: Tx, companyNo: number): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select employee_no, employee_code from employee where company_no = ${companyNo}
  `.execute(tx)
  return rows
}

/** A tag by what it says. */
export type SaidTag = { readonly employeeNo: number; readonly happenedAt: string; readonly type: TagType | null }
/** A tag that stands, by the place of the one that says the same: whether it counts, was taken back with its file, or was excluded. */
export type EqualTag = {
  place: number
  no: number
  isImported: boolean
  state: 'COUNTS' | 'TAKEN_BACK' | 'EXCLUDED'
}
/** Tags of the same person, moment and type; excluded ones that people entered are as none. One query. */
export const readEqualTags = async (tx: Tx, companyNo: number, tags: readonly SaidTag[]): Promise<EqualTag[]> => {
  if (tags.length === 0) return []
  const { rows } = await sql<EqualTag>`
    select u.place::int - 1 as place, t.tag_no as no, t.source = 'IMPORT' as "isImported",
      case when x.tag_no is null then 'COUNTS'
        when t.source = 'IMPORT' and (x.reason = ${TAKEN_BACK} or starts_with(x.reason, ${`${TAKEN_BACK}: `})) then 'TAKEN_BACK'
        else 'EXCLUDED' end as state
    from unnest(${tags.map(({ employeeNo }) => employeeNo)}::int[], ${tags.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${tags.map(({ type }) => type)}::text[]) with ordinality as u (employee_no, happened_at, type, place)
    join attendance_tag t on t.company_no = ${companyNo} and t.employee_no = u.employee_no and t.happened_at = u.happened_at
      and t.type is not distinct from u.type
    left join tag_exclusion x on x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null
    where x.tag_no is null or t.source not in ('HAND', 'DOCUMENT')
    order by u.place, t.tag_no
  `.execute(tx)
  return rows
}
