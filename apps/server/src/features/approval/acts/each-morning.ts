import { type Actor, audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { dropFilesOf } from '../../../files/files.ts'
import type { Services } from '../../../http/services.ts'
import { insertMove } from '../around.repo.ts'
import { lockDocument, setDocumentState } from '../documents.repo.ts'
import { tellMove } from '../tell.ts'
import {
  dropDraftsOfLeavers,
  passSteps,
  readCompaniesWithOpen,
  readOfLeavers,
  readUnsettled,
} from './each-morning.repo.ts'
import { readDepartments } from '../signers/seats.ts'
import { itself, settleSigners } from '../signers/settle-signers.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log'>

const settleCompany = async (tx: Tx, { clock }: Parts, companyNo: number): Promise<void> => {
  const ctx = { companyNo, now: clock.now, today: clock.today, employeeNo: null, role: '11' as const }
  const actor: Actor = { userNo: null, loginId: '한달', role: '-', address: '-', now: clock.now }
  for (const no of await readOfLeavers(tx, companyNo, clock.today())) {
    await lockDocument(tx, companyNo, no)
    await passSteps(tx, companyNo, no)
    await setDocumentState(tx, companyNo, no, { state: 'RECALLED', decidedAt: clock.now() })
    await insertMove(tx, companyNo, no, { act: 'recall', round: 0, stepNo: null, comment: '기안자 퇴사' }, itself(ctx))
    await tellMove(tx, ctx, no, 'RUNNING')
    await audit(
      tx,
      { ...actor, companyNo },
      {
        event: 'approval-document.recall',
        subject: { type: 'approval-document', id: no },
        after: { state: 'RECALLED' },
        reason: '기안자 퇴사',
      },
    )
  }
  await dropFilesOf(tx, companyNo, 'document', await dropDraftsOfLeavers(tx, companyNo, clock.today()))
  const heads = [...(await readDepartments(tx, ctx))].flatMap(([no, { headNo }]) =>
    headNo === null ? [] : [{ no, headNo }],
  )
  for (const no of await readUnsettled(tx, companyNo, clock.today(), heads))
    if ((await settleSigners(tx, ctx, no)).length > 0) await tellMove(tx, ctx, no, 'RUNNING')
}

/**
 * Daily: puts others at the steps of who left, is away or whose time as a deputy is over, takes documents of who left back and lets their
 * drafts go. A company that fails holds up no other.
 */
export const settleDocuments = async (parts: Parts, stopped: () => boolean): Promise<void> => {
  const { db, log } = parts
  for (const companyNo of await db.withSystem('결재를 이어 갈 회사 찾기', null, readCompaniesWithOpen)) {
    if (stopped()) return
    try {
      await db.withCompany({ companyNo }, (tx) => settleCompany(tx, parts, companyNo))
    } catch (error) {
      log.error(`회사 ${companyNo}의 결재를 이어 가지 못했습니다. 나중에 다시 합니다.`, error)
    }
  }
}
