import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryPart, QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { MonthField } from '../../../shared/form/date/MonthField.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { PayslipForm } from './PayslipForm.tsx'
import { PAYROLL_PARAMS, usePayrollParams } from '../payroll-params.ts'
import { isWhole } from '../management-list.ts'
import { managementQuery, payslipQuery, type RunKey, useCalculate } from '../payroll.queries.ts'
import styles from './write.module.css'

const TITLE = '급여 등록/수정'

/** Makes a payslip for a person who has none (`?month=`), or edits the amounts of one (`?employeeNo=&month=`). */
export default function PayslipWritePage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <WritePayslip companyNo={companyNo} />}</CompanyScreen>
}

function WritePayslip({ companyNo }: { readonly companyNo: number }) {
  const [{ employeeNo, month, paymentType }] = usePayrollParams()
  const key: RunKey = { companyNo, month, paymentType }
  return employeeNo === null ? (
    <NewPayslip listKey={key} />
  ) : (
    <EditPayslip key={`${employeeNo} ${month} ${paymentType}`} listKey={key} employeeNo={employeeNo} />
  )
}

function EditPayslip({ listKey, employeeNo }: { readonly listKey: RunKey; readonly employeeNo: number }) {
  const slip = useQuery(payslipQuery(listKey, employeeNo))
  // The company's lines: an amount may be typed where this payslip has none.
  const run = useQuery(managementQuery(listKey))
  return (
    <QueryScreen title={TITLE} query={run.isPending ? { ...slip, data: undefined } : slip} className={styles['sheet']}>
      {(detail) => <PayslipForm detail={detail} columns={run.data?.columns ?? []} listKey={listKey} />}
    </QueryScreen>
  )
}

function NewPayslip({ listKey }: { readonly listKey: RunKey }) {
  const [, setParams] = usePayrollParams()
  const list = useQuery(managementQuery(listKey))
  // Whoever is not here yet could not be chosen.
  const query = list.data === undefined || isWhole(list.data) ? list : { ...list, data: undefined }
  const calculation = useCalculate(listKey.companyNo)
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const run = query.data?.run
  const without = (query.data?.items ?? []).filter((row) => row.versionNo === 0)
  const month = run?.month ?? listKey.month
  const { paymentType } = listKey
  const back = `/salary/management${PAYROLL_PARAMS.link({ month, paymentType })}`

  const create = async (): Promise<void> => {
    if (chosen === '') {
      setError('급여를 만들 사원을 골라 주세요.')
      return
    }
    try {
      const answer = await calculation.mutateAsync({
        month,
        paymentType,
        employeeNo: Number(chosen),
      })
      if ('slip' in answer) toast(`${answer.slip.name}의 급여를 계산했습니다.`)
      setParams({ employeeNo: Number(chosen), month, paymentType })
    } catch (cause) {
      await failure(cause)
    }
  }

  return (
    <>
      <PageHeader
        title="급여 등록"
        facts={run === undefined ? undefined : `${format.proseMonth(month)} ${run.paymentTypeName}`}
      />
      <Sheet pad="form" className={styles['sheet'] ?? ''}>
        <QueryPart query={query} lines={4}>
          {() => (
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
                  action={<ButtonLink to={back}>급여관리로 가기</ButtonLink>}
                >
                  모든 사원의 급여를 이미 계산했습니다. 금액은 급여관리에서 수정할 수 있습니다.
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
                    <ButtonLink to={back}>취소</ButtonLink>
                    <Button type="submit" variant="primary" busy={calculation.isPending}>
                      급여 계산
                    </Button>
                  </div>
                </>
              )}
            </form>
          )}
        </QueryPart>
      </Sheet>
    </>
  )
}

const personText = (row: PayslipRow): string =>
  `${row.name} (${row.employeeCode})${row.departmentName === null ? '' : ` · ${row.departmentName}`}`
