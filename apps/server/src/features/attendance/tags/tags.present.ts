import { dateInSeoul, type PlainDate } from '@handal/base/date'
import { momentText } from '@handal/contracts/time/tag-list'
import { type Tag, type TagAnomaly, TAG_TYPES } from '@handal/contracts/time/tags'
import { groupedBy } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { takenBack } from '../../../records/take-back.ts'
import { type HeardRow, readHearings } from './hearings.repo.ts'
import {
  type AnomalyRow,
  readAnomalies,
  readTagsOf,
  readWorkDates,
  type StoredEvidence,
  type TagRow,
} from './tags.repo.ts'

/** What is odd, in words. */
const anomalyOf = ({ code, seen }: AnomalyRow): Tag['anomalies'][number] => ({ code, message: WORDS[code](seen) })
const WORDS: Readonly<Record<TagAnomaly, (seen: AnomalyRow['seen']) => string>> = {
  EVENT_CHANGED: ({ happenedAt, type }) => {
    const what = happenedAt === undefined ? '' : `(${momentText(happenedAt)}${typeText(type)})`
    return `같은 번호로 다른 내용${what}이 와서 받지 않았습니다.`
  },
  NOT_IN_SERVICE: () => '재직 기간이 아닌 때의 기록이어서 근태에 넣지 않습니다.',
  NEW_DEVICE: () => '승인을 기다리는 새 휴대폰으로 눌렀습니다.',
  ONE_PHONE_TWO: () => '다른 사원이 묶은 휴대폰에서 눌렀습니다.',
  TWO_PLACES: ({ place, by }) => {
    const where = `다른 근무지${place === undefined || place === '' ? '' : `(${place})`}`
    return by === 'PERSON'
      ? `같은 때 ${where}에서도 이 사원의 기록이 왔습니다. 카드나 기기의 비밀키가 새어 나갔을 수 있습니다.`
      : `같은 휴대폰이 10분 안에 ${where}에서도 눌렀습니다.`
  },
  CODE_TWICE: ({ happenedAt }) =>
    happenedAt === undefined
      ? '이미 썼거나 지난 코드로 눌러 코드를 인정하지 않았습니다.'
      : `이 코드를 ${momentText(happenedAt)}에 다시 써서 받지 않았습니다.`,
  CLOCK_BACK: ({ happenedAt }) =>
    `휴대폰의 시계를 늦췄습니다. 휴대폰이 말한 시각${happenedAt === undefined ? '' : `(${momentText(happenedAt)})`}을 바로잡았습니다.`,
  CLOCK_OFF: ({ happenedAt }) =>
    happenedAt === undefined
      ? '휴대폰의 시계가 서버와 5분 넘게 다릅니다.'
      : `휴대폰의 시계가 어긋나 휴대폰이 말한 시각(${momentText(happenedAt)})을 바로잡았습니다.`,
  NO_PLACE: () => '근무지에 있었는지 확인한 것이 없습니다.',
}
const typeText = (type: AnomalyRow['seen']['type']): string =>
  type === undefined || type === null ? '' : ` ${TAG_TYPES[type]}`

/** How many of the five proofs there are; null: nothing of it was judged. */
const scoreOf = (evidence: readonly StoredEvidence[]): number | null => {
  const judged = evidence.filter(({ kind, ok }) => ok !== null && kind !== 'CARD')
  return judged.length === 0 ? null : new Set(judged.flatMap(({ kind, ok }) => (ok === true ? [kind] : []))).size
}

type Beside = {
  readonly anomalies: readonly AnomalyRow[]
  readonly heard: readonly HeardRow[]
  readonly workDate: PlainDate | null
}
const tagOf = (row: TagRow, { anomalies, heard, workDate }: Beside): Tag => ({
  no: row.no,
  eventId: row.event_id,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  type: row.type,
  happenedAt: row.happened_at,
  receivedAt: row.received_at,
  source: row.source,
  score: scoreOf(row.evidence),
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
  ...(heard.length === 0
    ? {}
    : { heard: heard.map(({ heard_by: by, happened_at: happenedAt }) => ({ by, happenedAt })) }),
})

/** Tags as they are told, with what is odd about them and the days that are made of them. Three queries, however many. */
export const presentTags = async (tx: Tx, companyNo: number, rows: readonly TagRow[]): Promise<Tag[]> => {
  const days = rows.map(({ happened_at: at }) => dateInSeoul(new Date(at))).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const nos = rows.map(({ no }) => no)
  const anomalies = groupedBy(await readAnomalies(tx, companyNo, nos), ({ tag_no: no }) => no)
  const hearings = groupedBy(await readHearings(tx, companyNo, nos), ({ tag_no: no }) => no)
  const employeeNos = [...new Set(rows.map(({ employee_no: no }) => no))]
  const workDates = await readWorkDates(tx, companyNo, { days: { from, to }, employeeNos })
  return rows.map((row) =>
    tagOf(row, {
      anomalies: anomalies.get(row.no) ?? [],
      heard: hearings.get(row.no) ?? [],
      workDate: workDates.get(row.no) ?? null,
    }),
  )
}

/** The tags of these numbers that there are, in their order. Four queries. */
export const readPresentTags = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<Tag[]> =>
  presentTags(tx, companyNo, await readTagsOf(tx, companyNo, nos))
