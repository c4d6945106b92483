import type { Services } from '../http/services.ts'
import { turnLeavers } from './employees/accounts/leavers.ts'
import { sendLeftLetters } from './employees/accounts/mail.ts'
import { settleDocuments } from './approval/public.ts'
import { deriveAbsences, removePoints, tellMissed, tellWeeks } from './attendance/public.ts'
import { forgetDrafts } from './drafts/public.ts'
import { forgetNotices } from './notices/public.ts'
import { foldAllTouches } from './payroll/public.ts'
import { countAllDue } from './retention/count-due.ts'
import { destroyDocuments } from './retention/destroy-documents.ts'

/** What features do once an hour or once a day, however many servers run. */
export const registerDailyWork = (services: Services): void => {
  const { schedule } = services
  schedule.registerDaily('payroll.fold-touches', () => foldAllTouches(services))
  schedule.registerDaily('attendance.absences', (_, __, stopped) => deriveAbsences(services, stopped))
  schedule.registerDaily('attendance.points', () => removePoints(services))
  schedule.registerHourly('attendance.missed', (_, __, stopped) => tellMissed(services, stopped))
  schedule.registerHourly('attendance.weeks', (_, __, stopped) => tellWeeks(services, stopped))
  schedule.registerDaily('accounts.leavers', () => turnLeavers(services))
  schedule.registerDaily('accounts.letters', (_, __, stopped) => sendLeftLetters(services, stopped))
  schedule.registerDaily('approval.people', (_, __, stopped) => settleDocuments(services, stopped))
  schedule.registerDaily('notices.forget', () => forgetNotices(services))
  schedule.registerDaily('drafts.forget', () => forgetDrafts(services))
  schedule.registerDaily('retention.documents', (_, __, stopped) => destroyDocuments(services, stopped))
  schedule.registerDaily('retention.due', (_, __, stopped) => countAllDue(services, stopped))
}
