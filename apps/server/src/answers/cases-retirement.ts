import {
  departurePdf,
  departureXlsx,
  pensionPdf,
  pensionTransferPdf,
  pensionTransferXlsx,
  pensionXlsx,
  settlementXlsx,
} from '@handal/contracts/downloads'
import { readDeparture, readDepartureWorker } from '@handal/contracts/payroll/departure'
import { readSettlement } from '@handal/contracts/payroll/insurance-settlement'
import { readPensionMember, readRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { caseOf } from './case.ts'

const MONTH = { query: { yearMonth: '2026-09' } }
const PAPER = { query: { payYear: '2026', payMonth: '09', reason: '확인' } }

/** DC plans, departure guarantee insurance and settlements. */
export const RETIREMENT_CASES = [
  ...(['gaon-op', 'dasom-op'] as const).flatMap((who) => [
    caseOf(who, readRetirementPension, '2026-09', MONTH),
    caseOf(who, readPensionMember, '2026-09', { params: { empl_no: 1 }, ...MONTH }),
    caseOf(who, readDeparture, '2026-09', MONTH),
    caseOf(who, readDepartureWorker, '2026-09', { params: { empl_no: 10 }, ...MONTH }),
    caseOf(who, readSettlement, 'health', { query: { year: '2026', kind: 'health' } }),
    caseOf(who, pensionPdf, '2026-09', PAPER),
    caseOf(who, pensionXlsx, '2026-09', PAPER),
    caseOf(who, pensionTransferPdf, '2026-09', PAPER),
    caseOf(who, pensionTransferXlsx, '2026-09', PAPER),
    caseOf(who, departurePdf, '2026-09', PAPER),
    caseOf(who, departureXlsx, '2026-09', PAPER),
    caseOf(who, settlementXlsx, 'leaving', { query: { ...PAPER.query, downloadType: 'leaving' } }),
  ]),
  caseOf('gaon-op', readSettlement, 'employment', { query: { year: '2026', kind: 'employment' } }),
  caseOf('gaon-op', readSettlement, 'leaving', { query: { year: '2026', kind: 'leaving' } }),
]
