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
import { asked } from './case.ts'

const MONTH = { query: { yearMonth: '2026-09' } }
const PAPER = { query: { payYear: '2026', payMonth: '09', reason: '확인' } }

/** DC plans, departure guarantee insurance and settlements. */
export const RETIREMENT_CASES = [
  ...(['gaon-op', 'dasom-op'] as const).flatMap((who) => [
    asked(who, readRetirementPension, '2026-09', MONTH),
    asked(who, readPensionMember, '2026-09', { params: { empl_no: 1 }, ...MONTH }),
    asked(who, readDeparture, '2026-09', MONTH),
    asked(who, readDepartureWorker, '2026-09', { params: { empl_no: 10 }, ...MONTH }),
    asked(who, readSettlement, 'health', { query: { year: '2026', kind: 'health' } }),
    asked(who, pensionPdf, '2026-09', PAPER),
    asked(who, pensionXlsx, '2026-09', PAPER),
    asked(who, pensionTransferPdf, '2026-09', PAPER),
    asked(who, pensionTransferXlsx, '2026-09', PAPER),
    asked(who, departurePdf, '2026-09', PAPER),
    asked(who, departureXlsx, '2026-09', PAPER),
    asked(who, settlementXlsx, 'leaving', { query: { ...PAPER.query, downloadType: 'leaving' } }),
  ]),
  asked('gaon-op', readSettlement, 'employment', { query: { year: '2026', kind: 'employment' } }),
  asked('gaon-op', readSettlement, 'leaving', { query: { year: '2026', kind: 'leaving' } }),
]
