import { previewHoliday as previewHolidayCall } from '@handal/contracts/company/holidays'
import { enterSlipHandovers, listSlipHandovers, removeSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import {
  listReceivables,
  repayReceivable,
  takeReceivableBack as takeBackCall,
  takeRepaymentBack as takeRepaymentBackCall,
} from '@handal/contracts/payroll/receivables'
import { readPaymentYear } from '@handal/contracts/payroll/payment-year'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { readLedger, readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { addEntries, changeEntries, listEntries, removeEntries } from '@handal/contracts/payroll/salary-entries'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { readPlan, readPlanOfMany, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { costSalaryItem, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import { previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { answer, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { runBatch } from './acts/batch.ts'
import { calculateOne } from './acts/calculate-one.ts'
import { resumeCalculations, startCalculation } from './acts/calculate-run.ts'
import { confirmRun } from './acts/confirm-run.ts'
import { markElsewhere } from './acts/elsewhere.ts'
import { readEntryList, saveEntries, takeEntriesOut } from './entries/entries.ts'
import { furtherFaults } from './acts/further-faults.ts'
import { itemCost } from './slip/preview/item-cost.ts'
import { overrideLines } from './slip/override-lines.ts'
import { handOver, readSlipHandovers, takeHandoverBack } from './acts/hand-over.ts'
import { payRun } from './acts/pay-run.ts'
import { readPlanOf } from './acts/plan-run.ts'
import { readDifferences } from './slip/waiting-differences.ts'
import { previewHoliday } from './slip/preview/preview-holiday.ts'
import { previewItem } from './slip/preview/preview-item.ts'
import { previewLines } from './slip/preview/preview-lines.ts'
import { readPersonHours } from './slip/read-hours.ts'
import { readHistory } from './slip/read-history.ts'
import { readLedgerList } from './papers/read-ledger.ts'
import { readManagementList } from './run/read-management.ts'
import { readOwnSalary } from './own/read-my-salary.ts'
import { readPayslipDetail } from './slip/read-payslip.ts'
import { tryFormula } from './slip/preview/try-formula.ts'
import { collect } from './receivables/collect.ts'
import { readReceivables, repay, takeReceivableBack, takeRepaymentBack } from './receivables/receivables.ts'
import { removeSlips } from './acts/remove-slips.ts'
import type { RenewSettlements } from './acts/renew-settlements.ts'
import { readPaymentYearList } from './year/read-year.ts'
import { reopen } from './acts/reopen.ts'

const MOVES = { confirm: confirmRun, reopen, pay: payRun, elsewhere: markElsewhere, collect } as const

/** Calls of the payroll. */
export const payrollRoutes = (services: Services, renew: RenewSettlements): Route[] => {
  resumeCalculations(services, renew)
  return calls(services, renew)
}

const calls = (services: Services, renew: RenewSettlements): Route[] => [
  bindCompany(readManagement, ({ ctx, query }) => readManagementList(services, ctx, query)),
  bindCompany(readPayslip, ({ ctx, params, query }) =>
    readPayslipDetail(services, ctx, { ...query, employeeNo: params.employeeNo }),
  ),
  bindCompany(readHours, ({ ctx, params, query }) =>
    readPersonHours(services, ctx, { ...query, employeeNo: params.employeeNo }),
  ),
  bindCompany(readPlan, ({ ctx, query }) => readPlanOf(services, ctx, query)),
  bindCompany(readPlanOfMany, ({ ctx, body }) => readPlanOf(services, ctx, body)),
  bindCompany(readSlipHistory, ({ ctx, params, query }) =>
    readHistory(services, ctx, { ...query, employeeNo: params.employeeNo }),
  ),
  bindCompany(calculate, async ({ ctx, body }) => {
    const { month, paymentType, employeeNo } = body
    const overwrite = body.overwrite ?? false
    if (body.updateAll !== true && employeeNo !== undefined && body.employeeNos === undefined)
      return { slip: await calculateOne(services, ctx, { month, paymentType, employeeNo, overwrite }, renew) }
    const chosen = [...(body.employeeNos ?? []), ...(employeeNo === undefined ? [] : [employeeNo])]
    const employeeNos = body.updateAll === true ? null : [...new Set(chosen)]
    return answer(202, {
      job: await startCalculation(services, ctx, { month, paymentType, overwrite, employeeNos }, renew),
    })
  }),
  bindCompany(
    update,
    ({ ctx, body }) => {
      const { action, employeeNo, lines } = body
      if (action !== undefined) {
        const employeeNos = body.employeeNos ?? (employeeNo === undefined ? undefined : [employeeNo])
        return MOVES[action](services, ctx, { ...body, employeeNos }, renew)
      }
      // The contract lets no edit without a person and lines through.
      return overrideLines(services, ctx, { ...body, employeeNo: employeeNo ?? 0, lines: lines ?? [] }, renew)
    },
    furtherFaults(services),
  ),
  bindCompany(preview, ({ ctx, body }) => previewLines(services, ctx, body)),
  bindCompany(previewHolidayCall, ({ ctx, body }) => previewHoliday(services, ctx, body)),
  bindCompany(previewSalaryItem, ({ ctx, body }) => previewItem(services, ctx, body)),
  bindCompany(trySalaryFormula, ({ ctx, body }) => tryFormula(services, ctx, body)),
  bindCompany(costSalaryItem, ({ ctx, body }) => itemCost(services, ctx, body)),
  bindCompany(remove, ({ ctx, body }) => removeSlips(services, ctx, body, renew)),
  bindCompany(batch, ({ ctx, body }) => runBatch(services, ctx, body, renew)),
  bindCompany(listSlipHandovers, ({ ctx, query }) => readSlipHandovers(services, ctx, query)),
  bindCompany(enterSlipHandovers, ({ ctx, body }) => handOver(services, ctx, body)),
  bindCompany(removeSlipHandovers, ({ ctx, body }) => takeHandoverBack(services, ctx, body)),
  bindCompany(listReceivables, ({ ctx, query }) => readReceivables(services, ctx, query)),
  bindCompany(takeBackCall, ({ ctx, params, body }) =>
    takeReceivableBack(services, ctx, { ...body, receivableNo: params.receivable_no }, renew),
  ),
  bindCompany(repayReceivable, ({ ctx, params, body }) =>
    repay(services, ctx, { ...body, receivableNo: params.receivable_no }),
  ),
  bindCompany(takeRepaymentBackCall, ({ ctx, params, body }) =>
    takeRepaymentBack(services, ctx, {
      ...body,
      receivableNo: params.receivable_no,
      repaymentNo: params.repayment_no,
    }),
  ),
  bindCompany(listDifferences, ({ ctx }) => readDifferences(services, ctx)),
  bindCompany(readLedger, ({ ctx, query }) => readLedgerList(services, ctx, query)),
  bindCompany(listEntries, ({ ctx, query }) => readEntryList(services, ctx, query)),
  bindCompany(addEntries, ({ ctx, body }) => saveEntries(services, ctx, body, 'mustNot')),
  bindCompany(changeEntries, ({ ctx, body }) => saveEntries(services, ctx, body, 'may')),
  bindCompany(removeEntries, ({ ctx, body }) => takeEntriesOut(services, ctx, body)),
  bindCompany(readPaymentYear, ({ ctx, query }) => readPaymentYearList(services, ctx, query)),
  bindCompany(readMySalary, ({ ctx, query }) => readOwnSalary(services, ctx, query)),
]
