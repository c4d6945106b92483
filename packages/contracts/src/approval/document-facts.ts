import { parseDate } from '@handal/base/date'
import { formatDateWithWeekday, formatWon } from '@handal/base/format'
import { PUNCH_TIMES, type PunchTime } from '../time/punch-requests.ts'
import type { DocumentFields } from './document-members.ts'
import type { ApprovalDocument } from './document-schema.ts'
import { ATTENDANCE_PAY, EDU_PAYERS, OVER_REWARDS } from './document-words.ts'

/** What a document says, as it stands on screen and paper. `wide`: several lines of text. */
export type DocumentFact = { readonly label: string; readonly value: string; readonly wide?: boolean }
type Told = Pick<
  ApprovalDocument,
  'pageType' | 'draftTypeName' | 'startDate' | 'endDate' | 'amount' | 'unit' | 'fields'
>

const dayOf = (text: string | null | undefined): string => {
  const date = parseDate((text ?? '').slice(0, 10))
  return date === null ? '' : formatDateWithWeekday(date)
}
const momentOf = (text: string | null | undefined): string =>
  text === null || text === undefined ? '' : `${dayOf(text)} ${text.slice(11)}`
const wonOf = (won: number | undefined): string => (won === undefined ? '' : formatWon(won))
const yesOf = (flag: boolean | undefined): string => (flag === true ? '예' : '아니오')
const NAMES = Object.keys(PUNCH_TIMES) as PunchTime[]
const timesOf = (times: DocumentFields['after'] = {}): string =>
  NAMES.flatMap((name) => (times[name] === undefined ? [] : [`${PUNCH_TIMES[name]} ${times[name]}`])).join(', ')
const hoursOf = ({ from, to }: Pick<DocumentFields, 'from' | 'to'>): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`
const costsOf = ({ transport, lodging, daily, meals }: NonNullable<DocumentFields['costs']> = {}): string =>
  [
    { name: '교통', won: transport },
    { name: '숙박', won: lodging },
    { name: '일비', won: daily },
    { name: '식비', won: meals },
  ]
    .flatMap(({ name, won }) => (won === undefined ? [] : [`${name} ${wonOf(won)}`]))
    .join(', ')

const ownFacts = ({ pageType, startDate, endDate, fields }: Told): readonly DocumentFact[] => {
  switch (pageType) {
    case 'attendance':
      return [
        { label: '대상일', value: dayOf(fields.targetDate) },
        ...(fields.after === undefined
          ? [
              { label: '시각', value: hoursOf(fields) },
              { label: '임금', value: ATTENDANCE_PAY[fields.pay ?? 'UNPAID'] },
            ]
          : [
              { label: '수정 전', value: timesOf(fields.before) },
              { label: '수정 후', value: timesOf(fields.after) },
            ]),
        { label: '사유', value: fields.reason ?? '', wide: true },
      ]
    case 'trip':
      return [
        { label: '시작', value: momentOf(startDate) },
        { label: '끝', value: momentOf(endDate) },
        { label: '출장지', value: fields.place ?? '' },
        { label: '동행자', value: fields.companions ?? '' },
        { label: '교통편', value: fields.transport ?? '' },
        { label: '가지급금', value: wonOf(fields.advance) },
        { label: '예상 경비', value: costsOf(fields.costs), wide: true },
        { label: '목적', value: fields.purpose ?? '', wide: true },
        { label: '일정', value: fields.plan ?? '', wide: true },
        ...(fields.work === undefined
          ? []
          : [
              {
                label: '시간 밖 근무',
                value: fields.work.map(({ date, from, to }) => `${dayOf(date)} ${from}-${to}`).join(', '),
                wide: true,
              },
            ]),
      ]
    case 'edu':
      return [
        { label: '교육명', value: fields.name ?? '' },
        { label: '의무교육', value: yesOf(fields.compulsory) },
        { label: '시작', value: momentOf(startDate) },
        { label: '끝', value: momentOf(endDate) },
        { label: '교육기관', value: fields.institution ?? '' },
        { label: '장소', value: fields.place ?? '' },
        { label: '교육비', value: wonOf(fields.cost) },
        { label: '비용 부담', value: EDU_PAYERS[fields.payer ?? 'COMPANY'] },
        { label: '환급 과정', value: yesOf(fields.refund) },
        { label: '목적', value: fields.purpose ?? '', wide: true },
      ]
    case 'over':
      return [
        { label: '근로일', value: dayOf(fields.workDate) },
        { label: '시각', value: hoursOf(fields) },
        { label: '보상', value: OVER_REWARDS[fields.reward ?? 'PAY'] },
        { label: '본인 동의', value: yesOf(fields.agreed) },
        { label: '사유', value: fields.reason ?? '', wide: true },
      ]
    case 'apology':
      return [
        { label: '발생 일시', value: momentOf(fields.happenedAt) },
        { label: '장소', value: fields.place ?? '' },
        { label: '관련자', value: fields.people ?? '' },
        { label: '있었던 일', value: fields.facts ?? '', wide: true },
        { label: '원인', value: fields.cause ?? '', wide: true },
        { label: '손해', value: fields.damage ?? '', wide: true },
        { label: '재발방지', value: fields.prevention ?? '', wide: true },
      ]
    case 'vacation':
      return []
  }
}
/** The contents of a document that is no vacation, in the order of its paper. */
export const documentFacts = (document: Told): readonly DocumentFact[] => [
  { label: '종류', value: document.draftTypeName },
  ...(document.amount === null
    ? []
    : [{ label: document.unit === '일' ? '일수' : '시간', value: `${document.amount}${document.unit ?? ''}` }]),
  ...ownFacts(document),
]
/** What closes the paper, and in which part somebody signs it. */
export const closingOf = ({
  pageType,
}: Pick<Told, 'pageType'>): { readonly sentence: string; readonly signer: string } =>
  pageType === 'apology'
    ? { sentence: '위와 같이 있었던 일을 보고합니다.', signer: '작성자' }
    : { sentence: '위와 같이 신청하오니 허가하여 주시기 바랍니다.', signer: '신청인' }
