import { addYears, type PlainDate } from '@handal/base/date'
import { documentEnd, YEARS_OF_DOCUMENTS } from '@handal/engine/retention'
import { lawText } from '@handal/statute/law'
import { type Actor, audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { dropFilesOf } from '../../files/files.ts'
import type { Services } from '../../http/services.ts'
import {
  type CompletedDocument,
  type EndedDocument,
  lockDecided,
  readCompaniesWithDecided,
  removeDocuments,
} from '../approval/public.ts'
import { readPaydaysOf } from '../payroll/public.ts'
import { readActiveHolds } from './holds.repo.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log'>
/** Documents that are looked at in one transaction. */
const PART = 200

/** Which of these documents are over on a day: their time is, and nobody holds their drafter's data back. */
const endedOf = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  documents: readonly CompletedDocument[],
): Promise<EndedDocument[]> => {
  const holds = await readActiveHolds(tx, companyNo, today)
  const paydays = await readPaydaysOf(
    tx,
    companyNo,
    documents.flatMap(({ no, drafter_no: employeeNo, from_date: from, to_date: to }) =>
      from === null || to === null ? [] : [{ no, employeeNo, from, to }],
    ),
  )
  return documents.flatMap((document) => {
    const { no, number, page_type, drafter_no: drafterNo, decided_on, last_day, written_on, to_date } = document
    if (holds.has(drafterNo)) return []
    const { completedOn, dueOn, law } = documentEnd(decided_on, [
      last_day,
      written_on,
      to_date,
      paydays.get(no) ?? null,
    ])
    return dueOn <= today ? [{ no, number, page_type, completedOn, dueOn, law: lawText(law) }] : []
  })
}

/** Destroys what is over among the next documents of a company; the last one that was looked at, null: there are no more. */
const destroyPart = async (
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  companyNo: number,
  after: number,
): Promise<number | null> => {
  const today = clock.today()
  const found = await lockDecided(tx, companyNo, {
    by: addYears(today, -YEARS_OF_DOCUMENTS),
    behind: after,
    most: PART,
  })
  const ended = await endedOf(tx, companyNo, today, found)
  if (ended.length > 0) {
    const files = await removeDocuments(tx, companyNo, ended, clock.now())
    await dropFilesOf(tx, companyNo, 'document', files)
  }
  const actor: Actor = { userNo: null, loginId: '한달', role: '-', address: '-', now: clock.now }
  for (const { no, number, page_type: pageType, completedOn, dueOn, law } of ended)
    await audit(
      tx,
      { ...actor, companyNo },
      {
        event: 'approval-document.destroy',
        subject: { type: 'approval-document', id: no },
        after: { ...(pageType === 'apology' ? {} : { number, pageType }), completedOn, dueOn, law },
        reason: '보존기간 끝남',
      },
    )
  return found.length < PART ? null : (found.at(-1)?.no ?? null)
}

/**
 * Daily: destroys documents of e-approval whose three years are over, of every company, closed ones too: the law that ends keeping them asks
 * nobody whether the contract runs. A company that fails holds up no other.
 */
export const destroyDocuments = async (parts: Parts, stopped: () => boolean = () => false): Promise<void> => {
  const { db, clock, log } = parts
  const by = addYears(clock.today(), -YEARS_OF_DOCUMENTS)
  const find = (tx: Tx) => readCompaniesWithDecided(tx, by)
  for (const companyNo of await db.withSystem('보존기간이 끝난 결재 문서 찾기', null, find)) {
    try {
      for (let after: number | null = 0; after !== null;) {
        if (stopped()) return
        const from: number = after
        after = await db.withSystem('보존기간이 끝난 결재 문서 파기', null, (tx) =>
          destroyPart(tx, parts, companyNo, from),
        )
      }
    } catch (error) {
      log.error(`회사 ${companyNo}의 보존기간이 끝난 결재 문서를 파기하지 못했습니다. 나중에 다시 합니다.`, error)
    }
  }
}
