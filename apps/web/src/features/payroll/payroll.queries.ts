import { cancelJob } from '@handal/contracts/jobs'
import type { BodyInput } from '@handal/contracts/endpoint'
import { listSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import {
  type PayrollManagement,
  readLedger,
  readManagement,
  readMySalary,
  readPayslip,
} from '@handal/contracts/payroll/salary'
import { readPaymentYear } from '@handal/contracts/payroll/payment-year'
import { listReceivables } from '@handal/contracts/payroll/receivables'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { type Plan, readPlan, readPlanOfMany, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import type { PaymentType } from '@handal/contracts/fields'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { jobQuery } from '../../client/jobs.ts'
import { useRefreshCompany } from '../../client/queries.ts'
import { readPages } from './read-pages.ts'
import { asList, FIRST_PAGE, isWhole, type ManagementList, readParts } from './management-list.ts'

/** One run: a company, a month (empty: the one waiting to be closed) and a payment type. */
export type RunKey = { readonly companyNo: number; readonly month: string; readonly paymentType: PaymentType }

/** Payslips in each part of the list of handing over; the server gives no more at once. */
const HANDOVER_PART = 200

/** An address holds some 2,000 numbers, on the way to some servers fewer: more than this go into the body. */
const MOST_IN_ADDRESS = 500
export const isTooManyForAddress = (employeeNos: readonly number[]): boolean => employeeNos.length > MOST_IN_ADDRESS

const runQuery = ({ companyNo, month, paymentType }: RunKey) => ({
  companyNo,
  paymentType,
  ...(month === '' ? {} : { month }),
})
const leaveQuery = (withLeave: boolean) => (withLeave ? { include_leave: true } : {})
const runKeyParts = (run: RunKey) => [run.month, run.paymentType] as const

/** What is not whole is old at once: whoever opens the screen later reads it anew. */
const PART_OF_IT = { updatedAt: 0 }

const managementKey = (run: RunKey, withLeave: boolean) => [
  run.companyNo,
  'payroll',
  'management',
  ...runKeyParts(run),
  withLeave,
]

/**
 * The month's payroll with everybody who is to be paid, leavers of the month included, by 사번; `withLeave`: also people on
 * unpaid leave for the whole period. Of many people the first are shown while the others come in (`slots`); what was whole
 * stays until it was read anew.
 */
export const managementQuery = (run: RunKey, withLeave = false) =>
  queryOptions({
    queryKey: managementKey(run, withLeave),
    queryFn: ({ client, signal, queryKey }): Promise<ManagementList> =>
      readParts({
        key: queryKey,
        read: (page) =>
          call(readManagement, {
            query: { ...runQuery(run), ...leaveQuery(withLeave), order: 'code', ...page },
            signal,
          }),
        publish: (list) => {
          const before = client.getQueryData<ManagementList>(queryKey)
          if (!signal.aborted && (before === undefined || !isWhole(before)))
            client.setQueryData(queryKey, list, PART_OF_IT)
        },
      }),
    placeholderData: keepPreviousData,
  })

/**
 * The month payroll opens on when its address names none: the one waiting to be closed. Asked once a visit, because that
 * month moves on once it is paid and the screen stays. The answer is kept under its month, the one place it is read from.
 */
export const openingMonthQuery = ({ companyNo, paymentType }: Omit<RunKey, 'month'>, withLeave = false) =>
  queryOptions({
    // Not of the company's keys: what is asked for again after a change is not this.
    queryKey: ['opening-month', companyNo, paymentType],
    queryFn: async ({ client, signal }) => {
      const query = { companyNo, paymentType, ...leaveQuery(withLeave), order: 'code' as const, ...FIRST_PAGE }
      const data = await call(readManagement, { query, signal })
      const { month } = data.run
      const key = managementKey({ companyNo, month, paymentType }, withLeave)
      client.setQueryData(key, asList(data), isWhole(data) ? {} : PART_OF_IT)
      return month
    },
    staleTime: 'static',
    gcTime: 0,
  })

/** One payslip with its lines explained. */
export const payslipQuery = (run: RunKey, employeeNo: number) =>
  queryOptions({
    queryKey: [run.companyNo, 'payroll', 'payslip', ...runKeyParts(run), employeeNo],
    queryFn: ({ signal }) => call(readPayslip, { params: { employeeNo }, query: runQuery(run), signal }),
  })

/** One person's hours of the pay period, to check before the calculation. */
export const hoursQuery = (run: RunKey, employeeNo: number) =>
  queryOptions({
    queryKey: [run.companyNo, 'payroll', 'hours', run.month, employeeNo],
    queryFn: ({ signal }) =>
      call(readHours, {
        params: { employeeNo },
        query: { companyNo: run.companyNo, ...(run.month === '' ? {} : { month: run.month }) },
        signal,
      }),
  })

/** Who of a month has got the payslip and how, all of them; who has not comes first. */
export const handoversQuery = ({ companyNo, month, paymentType }: RunKey) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'handover', month, paymentType],
    queryFn: ({ signal }) =>
      readPages((page) =>
        call(listSlipHandovers, { query: { companyNo, month, paymentType, page, size: HANDOVER_PART }, signal }),
      ),
  })

/** Closed payslips that would come out differently today. */
export const differencesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'differences'],
    queryFn: ({ signal }) => call(listDifferences, { query: { companyNo }, signal }),
  })

/** What people are to pay back: of one person or all, what is left or with `settled` everything. */
export const receivablesQuery = (
  companyNo: number,
  { employeeNo, settled }: { readonly employeeNo?: number; readonly settled: boolean },
) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'receivables', employeeNo ?? null, settled],
    queryFn: ({ signal }) =>
      call(listReceivables, {
        query: { companyNo, settled, ...(employeeNo === undefined ? {} : { employeeNo }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Everything that happened to one payslip, newest first. */
export const historyQuery = ({ companyNo, month, paymentType }: RunKey, employeeNo: number) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'history', month, paymentType, employeeNo],
    queryFn: ({ signal }) =>
      call(readSlipHistory, { params: { employeeNo }, query: { companyNo, month, paymentType }, signal }),
  })

/** What confirming, reopening or paying would do to these people now; without numbers to everybody whose state allows it. */
export const readPlanOf = (
  { companyNo, month, paymentType }: RunKey,
  action: Plan['action'],
  employeeNos: readonly number[] | null,
): Promise<Plan> => {
  const act = { companyNo, month, paymentType, action }
  if (employeeNos === null) return call(readPlan, { query: act })
  return isTooManyForAddress(employeeNos)
    ? call(readPlanOfMany, { body: { ...act, employeeNos: [...employeeNos] } })
    : call(readPlan, { query: { ...act, employeeNos: [...employeeNos] } })
}

/** Amounts typed over one person's lines. */
export type TypedLines = {
  readonly employeeNo: number
  readonly lines: readonly { readonly code: string; readonly amount: number }[]
}
/** What payslips would come to with these amounts. */
export const previewSlips = async (
  { companyNo, month, paymentType }: RunKey,
  items: readonly TypedLines[],
  signal?: AbortSignal,
) => {
  const answer = await call(preview, {
    body: {
      companyNo,
      month,
      paymentType,
      items: items.map(({ employeeNo, lines }) => ({ employeeNo, lines: [...lines] })),
    },
    ...(signal === undefined ? {} : { signal }),
  })
  return answer.items
}

/** The ledger of a month. */
export const ledgerQuery = (run: RunKey) =>
  queryOptions({
    queryKey: [run.companyNo, 'payroll', 'ledger', ...runKeyParts(run)],
    queryFn: ({ signal }) => call(readLedger, { query: runQuery(run), signal }),
    placeholderData: keepPreviousData,
  })

/** Most people that a list gives at once. */
const YEAR_PART = 1000

/** A year of payments by person and month, everybody of it; null: every kind of payment. */
export const paymentYearQuery = ({
  companyNo,
  year,
  paymentType,
}: {
  readonly companyNo: number
  readonly year: string
  readonly paymentType: PaymentType | null
}) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'year', year, paymentType],
    queryFn: async ({ signal }) => {
      const kind = paymentType === null ? {} : { paymentType }
      const read = (page: number) =>
        call(readPaymentYear, { query: { companyNo, year, ...kind, page, size: YEAR_PART }, signal })
      const first = await read(1)
      const items = [...first.items]
      for (let page = 2; items.length < first.total; page++) {
        const next = await read(page)
        if (next.items.length === 0) break
        items.push(...next.items)
      }
      return { ...first, items }
    },
    placeholderData: keepPreviousData,
  })

/** The own payslip; an empty month is the newest given out. */
export const mySalaryQuery = ({ companyNo, month, paymentType }: RunKey) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'my-salary', month, paymentType],
    queryFn: ({ signal }) =>
      call(readMySalary, {
        query: { companyNo, paymentType, ...(month === '' ? {} : { yearMonth: month }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

type Body<E extends typeof calculate | typeof update | typeof remove | typeof batch> = Omit<
  BodyInput<E>,
  'companyNo' | 'corp_no'
>

/**
 * Calculates one person, several, or the whole company (then as a job). A job is followed at once, without waiting for what is
 * read again: the run, which names the job for whoever comes back.
 */
export const useCalculate = (companyNo: number) => {
  const refresh = useRefreshCompany(companyNo)
  return useMutation({
    mutationFn: (body: Body<typeof calculate>) => call(calculate, { body: { ...body, companyNo } }),
    onSuccess: (answer) => {
      const read = refresh()
      return 'job' in answer ? undefined : read
    },
  })
}

/** Moves states (action) or types amounts over (lines). */
export const useUpdate = (companyNo: number) => {
  const refresh = useRefreshCompany(companyNo)
  return useMutation({
    mutationFn: (body: Body<typeof update>) => call(update, { body: { ...body, companyNo } }),
    onSuccess: refresh,
  })
}

/** Takes payslips back to 작성중. */
export const useRemove = (companyNo: number) => {
  const refresh = useRefreshCompany(companyNo)
  return useMutation({
    mutationFn: (body: Body<typeof remove>) => call(remove, { body: { ...body, companyNo } }),
    onSuccess: refresh,
  })
}

/** Several edits, all or nothing. */
export const useBatch = (companyNo: number) => {
  const refresh = useRefreshCompany(companyNo)
  return useMutation({
    mutationFn: (body: Body<typeof batch>) => call(batch, { body: { ...body, companyNo } }),
    onSuccess: refresh,
  })
}

export const useCancelJob = (companyNo: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (jobId: string) => (await call(cancelJob, { params: { id: jobId } })).job,
    onSuccess: (job) => client.setQueryData(jobQuery(companyNo, job.id).queryKey, job),
  })
}

/** The month as it stands now, people on leave too, past any cache: what a conflict is compared with. */
export const useFreshManagement = (run: RunKey): (() => Promise<PayrollManagement>) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...managementQuery(run, true), staleTime: 0 })
}
