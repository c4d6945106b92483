import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { listDefaultSalaryItems } from '@handal/contracts/payroll/salary-item-defaults'
import { listDeductionConsents } from '@handal/contracts/payroll/salary-consents'
import { salaryItemImport } from '@handal/contracts/payroll/salary-item-import'
import { costSalaryItem, readDefaultFormula, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import { listSalaryItems, previewSalaryItem, readItemChoices } from '@handal/contracts/payroll/salary-items'
import { caseOf } from './case.ts'

/** Salary items and what they may be. */
export const ITEM_CASES = [
  caseOf('gaon-op', listSalaryItems),
  ...(['itemCode', 'label', 'sortOrder', 'from'] as const).flatMap((sort) => [
    caseOf('gaon-op', listSalaryItems, `sort-${sort}`, { query: { sort, size: 3 } }),
    caseOf('gaon-op', listSalaryItems, `sort-${sort}-down`, { query: { sort: `-${sort}`, size: 3 } }),
  ]),
  caseOf('gaon-op', listSalaryItems, 'deductions', { query: { salaryItemType: '0002' } }),
  caseOf('gaon-op', listSalaryItems, 'base', { query: { salaryTypeStr: '기본항목' } }),
  caseOf('gaon-op', listSalaryItems, 'added', { query: { basicYn: 'N' } }),
  caseOf('gaon-op', listSalaryItems, 'initials', { query: { q: 'ㅅㅇㅎ' } }),
  caseOf('gaon-op', listSalaryItems, 'nothing', { query: { q: '없는항목' } }),
  caseOf('gaon-op', listSalaryItems, 'day-to-come', { query: { day: '2027-01-01', q: '통신' } }),
  caseOf('gaon-op', listSalaryItems, 'day-before', { query: { day: '2026-12-31', q: '통신' } }),
  caseOf('gaon-op', listSalaryItems, 'page-2', { query: { page: 2, size: 7 } }),
  caseOf('gaon-op', listSalaryItems, 'behind-the-last-page', { query: { page: 9, size: 7 } }),
  caseOf('dasom-op', listSalaryItems, 'ended', { query: { q: '옛' } }),
  caseOf('both-op', listSalaryItems, 'dasom', { query: { companyNo: 2, size: 2 } }),
  caseOf('dasom-op', listSalaryItems, 'not-own', { query: { companyNo: 1 } }),
  caseOf('gaon-op', listDeductionConsents, '', { query: { itemCode: 'club', size: 5 } }),
  caseOf('gaon-op', listDeductionConsents, 'loan', { query: { itemCode: 'loan', date: '2026-11-25' } }),
  caseOf('dasom-op', listDeductionConsents, '', { query: { itemCode: 'club', size: 2 } }),
  caseOf('boss', listDeductionConsents, 'gaon', { query: { companyNo: 1, itemCode: 'club', page: 2, size: 3 } }),
  caseOf('gaon-op', listDeductionConsents, 'of-pay', { query: { itemCode: 'base' } }),
  caseOf('boss', listDefaultSalaryItems),
  caseOf('gaon-op', previewSalaryItem, 'taxable-meal', {
    body: { itemCode: 'meal', tax: 'taxable', from: '2026-10-01' },
  }),
  caseOf('gaon-op', previewSalaryItem, 'new-deduction', {
    body: { label: '동호회비', salaryItemType: '0002', source: { fixed: 10_000 }, from: '2026-11-01' },
  }),
  caseOf('gaon-op', previewSalaryItem, 'wrong-formula', {
    body: { itemCode: 'lead', source: { formula: '직책수장 * 0.2' }, from: '2026-11-01' },
  }),
  caseOf('gaon-op', trySalaryFormula, 'steps', {
    body: { formula: '만약(근속연수 >= 1, 최소(근속연수 * 20000, 300000), 0)', label: '근속수당', employeeNo: 1 },
  }),
  caseOf('gaon-op', trySalaryFormula, 'mended', { body: { formula: '기본금 * 0.1', employeeNo: 1, month: '2026-10' } }),
  caseOf('dasom-op', trySalaryFormula, 'risk', { body: { formula: '기본급 / 결근일수 * 100' } }),
  caseOf('boss', readDefaultFormula, 'always-zero', { body: { formula: '통상시급 / (1 - 1)' } }),
  caseOf('gaon-op', costSalaryItem, 'new-formula', {
    body: { label: '근속수당', from: '2027-01-01', source: { formula: '기본급 * 0.05' } },
  }),
  caseOf('dasom-op', costSalaryItem, 'ended', { body: { itemCode: 'phone', to: '2026-10-31' } }),
  caseOf('dasom-op', previewSalaryItem, 'ended', { body: { itemCode: 'phone', to: '2026-10-31' } }),
  caseOf('gaon-op', salaryItemsXlsx),
  caseOf('dasom-op', salaryItemsXlsx, 'ended', { query: { day: '2026-11-20', ended: 'true', salaryItemType: '0001' } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, salaryItemImport.list, 'none-yet'),
    caseOf(login, salaryItemImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, salaryItemImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, salaryItemImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
  caseOf('gaon-op', readItemChoices),
  caseOf('boss', readItemChoices, '2022', { query: { day: '2022-12-31' } }),
]
