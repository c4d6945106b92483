import type { NoticeKindName } from '@handal/contracts/session/notice-list'
import type { Tx } from '../../db/database.ts'
import { finishNotices, insertNotices, type Reached } from './notices.repo.ts'

/** Something that people are told. */
export type Notice = {
  /** Employee numbers, or the operators of the company. */
  readonly to: readonly number[] | 'OPERATORS'
  readonly kind: NoticeKindName
  /** One sentence without a full stop. */
  readonly title: string
  readonly detail?: string
  /** Address inside of the product. */
  readonly place: string
  /** What it is about: `settleNotices` finds it by that. */
  readonly about: { readonly kind: string; readonly no: number }
  /** A second one with the same key reaches nobody twice. */
  readonly key: string
}

type Around = { readonly companyNo: number; readonly now: () => Date }

/**
 * Lays notices in the transaction of what happened: they are there when it is, and only then. Answers whom they reach for the first time.
 * One query, however many.
 */
export const notifyNew = async (
  tx: Tx,
  { companyNo, now }: Around,
  ...notices: readonly Notice[]
): Promise<readonly Reached[]> => {
  const rows = notices.flatMap(({ to, kind, title, detail = '', place, about, key }) =>
    (to === 'OPERATORS' ? [null] : to).map((employeeNo) => ({
      employeeNo,
      kind,
      title,
      detail,
      place,
      aboutKind: about.kind,
      aboutNo: about.no,
      key,
    })),
  )
  return rows.length === 0 ? [] : insertNotices(tx, companyNo, rows, now())
}

/** The same for whoever need not know. */
export const notify = async (tx: Tx, around: Around, ...notices: readonly Notice[]): Promise<void> => {
  await notifyNew(tx, around, ...notices)
}

/** What these notices asked for was done or has become void: their buttons go, whoever pressed. */
export const settleNotices = (
  tx: Tx,
  { companyNo, now }: Around,
  kind: string,
  nos: readonly number[],
): Promise<void> =>
  finishNotices(
    tx,
    companyNo,
    nos.map((no) => ({ kind, no })),
    now(),
  )
/** The same of notices about different things. One query. */
export const settleNoticesAbout = (
  tx: Tx,
  { companyNo, now }: Around,
  abouts: readonly Notice['about'][],
): Promise<void> => finishNotices(tx, companyNo, abouts, now())
