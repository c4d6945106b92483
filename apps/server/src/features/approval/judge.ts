import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Asked, Judgement } from './judgement.ts'
import { judgeApology } from './types/apology.ts'
import { judgeAttendance } from './types/attendance.ts'
import { judgeEdu } from './types/edu.ts'
import { judgeOver } from './types/over.ts'
import { judgeTrip } from './types/trip.ts'
import { judgeVacation } from './types/vacation.ts'

/** What a document comes to, and everything that keeps it from being handed in or approved. It writes nothing. */
export const judgeDocument = (
  tx: Tx,
  ctx: Pick<CompanyContext, 'companyNo' | 'today' | 'now'>,
  asked: Asked,
): Promise<Judgement> => {
  switch (asked.pageType) {
    case 'vacation':
      return judgeVacation(tx, ctx, asked)
    case 'attendance':
      return judgeAttendance(tx, ctx, asked)
    case 'trip':
      return judgeTrip(tx, ctx, asked)
    case 'edu':
      return judgeEdu(tx, ctx, asked)
    case 'over':
      return judgeOver(tx, ctx, asked)
    case 'apology':
      return Promise.resolve(judgeApology())
  }
}
