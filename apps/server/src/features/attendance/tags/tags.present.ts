import { dateInSeoul, type PlainDate } from '@handal/base/date'
import { momentText } from '@handal/contracts/time/tag-list'
import { type Tag, TAG_TYPES } from '@handal/contracts/time/tags'
import { groupedBy } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { takenBack } from '../../../records/take-back.ts'
import { type AnomalyRow, readAnomalies, readTagsOf, readWorkDates, type TagRow } from './tags.repo.ts'

/** What is odd, in words. */
const anomalyOf = ({ code, seen }: AnomalyRow): Tag['anomalies'][number] => {
  if (code === 'NOT_IN_SERVICE') return { code, message: '재직 기간이 아닌 때의 기록이어서 근태에 넣지 않습니다.' }
  const what = seen.happenedAt === undefined ? '' : `(${momentText(seen.happenedAt)}${typeText(seen.type)})`
  return { code, message: `같은 번호로 다른 내용${what}이 와서 받지 않았습니다.` }
}
const typeText = (type: AnomalyRow['seen']['type']): string =>
  type === undefined || type === null ? '' : ` ${TAG_TYPES[type]}`

const tagOf = (row: TagRow, anomalies: readonly AnomalyRow[], workDate: PlainDate | null): Tag => ({
  no: row.no,
  eventId: row.event_id,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  type: row.type,
  happenedAt: row.happened_at,
  receivedAt: row.received_at,
  source: row.source,
  score: null,
  late: row.late,
  anomalies: anomalies.map(anomalyOf),
  workDate,
  excluded: takenBack(row.excluded_at, row.excluded_by, row.excluded_reason),
  evidence: row.evidence,
  place: row.place,
  reader: row.reader,
  cardNo: row.card_no,
  enteredBy: row.entered_by_name,
  reason: row.reason,
})

/** Tags as they are told, with what is odd about them and the days that are made of them. Two queries, however many. */
export const presentTags = async (tx: Tx, companyNo: number, rows: readonly TagRow[]): Promise<Tag[]> => {
  const days = rows.map(({ happened_at: at }) => dateInSeoul(new Date(at))).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const nos = rows.map(({ no }) => no)
  const anomalies = groupedBy(await readAnomalies(tx, companyNo, nos), ({ tag_no: no }) => no)
  const employeeNos = [...new Set(rows.map(({ employee_no: no }) => no))]
  const workDates = await readWorkDates(tx, companyNo, { days: { from, to }, employeeNos })
  return rows.map((row) => tagOf(row, anomalies.get(row.no) ?? [], workDates.get(row.no) ?? null))
}

/** The tags of these numbers that there are, in their order. Three queries. */
export const readPresentTags = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<Tag[]> =>
  presentTags(tx, companyNo, await readTagsOf(tx, companyNo, nos))
