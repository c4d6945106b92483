import type { DocumentType } from '../company/approval-lines.ts'
import type { FieldError } from '../problem.ts'
import { type DocumentFields, type Member, MISSING, OF_TYPE } from './document-members.ts'

type Sent = {
  readonly pageType: DocumentType
  readonly draftType?: string | undefined
  readonly title?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly fields?: DocumentFields | undefined
}
/** What is wrong with the contents whoever looks at them: times in the wrong order, another kind than that of the document. */
export const contentFaults = ({ draftType, startDate, endDate, fields = {} }: Sent): FieldError[] => {
  const { kind = draftType } = fields
  return [
    ...(draftType !== undefined && kind !== draftType
      ? [{ path: 'fields.kind', message: '고른 문서 종류와 다릅니다.' }]
      : []),
    ...(startDate !== undefined && endDate !== undefined && endDate < startDate
      ? [{ path: 'endDate', message: '끝나는 때가 시작하는 때보다 앞섭니다.' }]
      : []),
  ]
}
/** Members that a document of this type does not have. */
export const strangeFaults = ({ pageType, fields = {} }: Pick<Sent, 'pageType' | 'fields'>): FieldError[] =>
  (Object.keys(fields) as Member[])
    .filter((name) => !OF_TYPE[pageType].all.includes(name))
    .map((name) => ({ path: `fields.${name}`, message: '이 문서에 없는 항목입니다.' }))

/** Documents whose time follows from their fields: the day they are about. */
const DATED_BY_FIELDS: readonly DocumentType[] = ['attendance', 'over', 'apology']
const isMissing = (value: DocumentFields[Member]): boolean => value === undefined || value === '' || value === false
/** What a document lacks to be handed in, each at its field. */
export const missingFaults = ({ pageType, title = '', startDate, endDate, fields = {} }: Sent): FieldError[] => [
  ...(title === '' ? [{ path: 'title', message: '제목을 적어 주세요.' }] : []),
  ...(DATED_BY_FIELDS.includes(pageType)
    ? []
    : [
        ...(startDate === undefined ? [{ path: 'startDate', message: '시작하는 날을 적어 주세요.' }] : []),
        ...(endDate === undefined ? [{ path: 'endDate', message: '끝나는 날을 적어 주세요.' }] : []),
      ]),
  ...OF_TYPE[pageType].needed
    .filter((name) => isMissing(fields[name]))
    .map((name) => ({ path: `fields.${name}`, message: MISSING[name] ?? '이 항목을 적어 주세요.' })),
]
