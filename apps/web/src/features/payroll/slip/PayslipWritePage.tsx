import type { PayslipRow } from '@handal/contracts/salary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { useCompanyNo } from '../../../client/queries.ts'
import { failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { MonthField } from '../../../shared/form/MonthField.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SkeletonLines } from '../../../shared/ui/Skeleton.tsx'
import { PayslipForm } from './PayslipForm.tsx'
import { usePayrollParams } from '../payroll-params.ts'
import { managementQuery, payslipQuery, type RunKey, useCalculate } from '../payroll.queries.ts'
import styles from './write.module.css'

/** Makes a payslip for a person who has none (`?month=`), or edits the amounts of one (`?employeeNo=&month=`). */
export default function PayslipWritePage() {
  const companyNo = useCompanyNo()
  const [params] = usePayrollParams()
  const { employeeNo } = params
  if (companyNo === null) return <PageHeader title="급여 등록/수정" />
  const key: RunKey = { companyNo, month: params.month, paymentType: params.paymentType }
  return employeeNo !== null ? (
    <EditPayslip key={`${companyNo} ${employeeNo} ${key.month}`} listKey={key} employeeNo={employeeNo} />
  ) : (
    <NewPayslip key={companyNo} listKey={key} />
  )
}

function EditPayslip({ listKey, employeeNo }: { readonly listKey: RunKey; readonly employeeNo: number }) {
  const query = useQuery(payslipQuery(listKey, employeeNo))
  // The company's lines: an amount may be typed where this payslip has none.
  const run = useQuery(managementQuery(listKey))
  if (query.data !== undefined && !run.isPending)
    return <PayslipForm detail={query.data} columns={run.data?.columns ?? []} listKey={listKey} />
  return (
    <>
      <PageHeader title="급여 등록/수정" />
      <Sheet pad="form" className={styles['sheet'] ?? ''}>
        {query.isError ? (
          <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Sheet>
    </>
  )
}

function NewPayslip({ listKey }: { readonly listKey: RunKey }) {
  const [, setParams] = usePayrollParams()
  const query = useQuery(managementQuery(listKey))
  const calculation = useCalculate(listKey.companyNo)
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const run = query.data?.run
  const without = (query.data?.items ?? []).filter((row) => row.versionNo === 0)
  const month = run?.month ?? listKey.month

  const create = async (): Promise<void> => {
    if (chosen === '') {
      setError('급여를 만들 사원을 골라 주세요.')
      return
    }
    try {
      const answer = await calculation.mutateAsync({
        month,
        paymentType: listKey.paymentType,
        employeeNo: Number(chosen),
      })
      if ('slip' in answer) toast(`${answer.slip.name}의 급여를 계산했습니다.`)
      setParams({ employeeNo: Number(chosen), month, paymentType: listKey.paymentType })
    } catch (cause) {
      await failure(cause)
    }
  }

  return (
    <>
      <PageHeader
        title="급여 등록/수정"
        facts={run === undefined ? undefined : `${format.proseMonth(month)} ${run.paymentTypeName}`}
      />
      <Sheet pad="form" className={styles['sheet'] ?? ''}>
        {query.data === undefined ? (
          query.isError ? (
            <LoadFailure
              message={messageOf(query.error)}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : (
            <SkeletonLines lines={4} />
          )
        ) : (
          <form
            className={styles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void create()
            }}
          >
            <MonthField
              label="귀속월"
              required
              value={month}
              onChange={(next) => {
                if (/^\d{4}-\d{2}$/.test(next)) {
                  setChosen('')
                  setParams({ month: next })
                }
              }}
            />
            {without.length === 0 ? (
              <EmptyState
                title="급여가 없는 사원이 없습니다."
                action={<ButtonLink to={`/salary/management?month=${month}`}>급여관리로 가기</ButtonLink>}
              >
                모든 사원의 급여를 이미 계산했습니다. 금액은 급여관리에서 고칠 수 있습니다.
              </EmptyState>
            ) : (
              <>
                <CodeSelect
                  label="사원"
                  required
                  value={chosen}
                  error={error}
                  hint={`급여가 없는 사원 ${without.length}명입니다.`}
                  onChange={(value) => {
                    setChosen(value)
                    setError(undefined)
                  }}
                  options={without.map((row) => ({ value: String(row.employeeNo), text: personText(row) }))}
                />
                <div className={styles['acts']}>
                  <ButtonLink to={`/salary/management?month=${month}`}>취소</ButtonLink>
                  <Button type="submit" variant="primary" busy={calculation.isPending}>
                    급여 계산
                  </Button>
                </div>
              </>
            )}
          </form>
        )}
      </Sheet>
    </>
  )
}

const personText = (row: PayslipRow): string =>
  `${row.name} (${row.employeeCode})${row.departmentName === null ? '' : ` · ${row.departmentName}`}`
