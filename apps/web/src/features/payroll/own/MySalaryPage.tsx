import { josa } from '@handal/base/josa'
import type { MySalary } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { type Ahead, askAhead } from '../../../client/ahead.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useIsPhone } from '../../../shared/media.ts'
import { useUser } from '../../../client/session-store.ts'
import * as format from '../../../shared/format.ts'
import { MonthStepper } from '../../../shared/form/date/MonthStepper.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { OwnDayTags } from '../../attendance/public.ts'
import { Correction } from './Correction.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { paperWord, payslipPdf } from '../papers.ts'
import { PAYROLL_PARAMS, usePayrollParams } from '../payroll-params.ts'
import { mySalaryQuery } from '../payroll.queries.ts'
import { AbsentLines } from '../slip/AbsentLines.tsx'
import { SlipHead } from '../slip/SlipHead.tsx'
import { SlipLines } from '../slip/SlipLines.tsx'
import { YearTable } from './YearTable.tsx'
import styles from './my-salary.module.css'

const TITLE = '급여명세서'

/** The own payslip, explained, with the year beside it. */
export default function MySalaryPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <MySalaryOf companyNo={companyNo} />}</CompanyScreen>
}

export const ahead: Ahead = (client, { companyNo, search }) => {
  const { month, paymentType } = PAYROLL_PARAMS.read(search)
  if (companyNo !== null) askAhead(client, mySalaryQuery({ companyNo, month, paymentType }))
}

function MySalaryOf({ companyNo }: { readonly companyNo: number }) {
  const [{ month, paymentType }] = usePayrollParams()
  const query = useQuery(mySalaryQuery({ companyNo, month, paymentType }))
  return (
    <QueryScreen title={TITLE} query={query} className={styles['wait']}>
      {(data) => <Year companyNo={companyNo} data={data} stale={query.isPlaceholderData} />}
    </QueryScreen>
  )
}

/** `stale`: another month is on its way. */
function Year({
  companyNo,
  data,
  stale,
}: {
  readonly companyNo: number
  readonly data: MySalary
  readonly stale: boolean
}) {
  const [params, setParams] = usePayrollParams()
  const user = useUser()
  const pdf = usePaper()
  const isPhone = useIsPhone()
  const { slip } = data
  const toMonth = (month: string): void => setParams({ month })
  const save = (): void => {
    const employeeNo = user?.employee_no ?? null
    void pdf.save(
      payslipPdf(
        { companyNo, month: data.month, paymentType: params.paymentType },
        { people: 1, name: data.paperName, ...(employeeNo === null ? {} : { employeeNos: [employeeNo] }) },
      ),
    )
  }
  return (
    <>
      <PageHeader
        title={`${format.proseMonth(data.month)} ${data.paperName}`}
        chip={slip === null ? undefined : <Chip>{slip.stateName}</Chip>}
        facts={slip === null ? undefined : <Facts slip={slip} />}
        actions={slip === null || isPhone ? [] : [{ label: 'PDF 내려받기', onSelect: save, busy: pdf.busy }]}
      >
        {isPhone ? null : <MonthStepper months={monthsOf(data)} month={data.month} onMonth={toMonth} />}
      </PageHeader>
      {isPhone ? (
        <div className={styles['phoneBar']}>
          <MonthStepper months={monthsOf(data)} month={data.month} onMonth={toMonth} />
          {slip === null ? null : (
            <Button size="sm" onClick={save} busy={pdf.busy}>
              PDF 내려받기
            </Button>
          )}
        </div>
      ) : null}
      <div className={styles['columns']} aria-busy={stale}>
        <Sheet pad="none" className={styles['slip'] ?? ''}>
          {slip === null ? (
            <NotGiven data={data} onMonth={toMonth} />
          ) : (
            <Slip companyNo={companyNo} data={data} slip={slip} />
          )}
        </Sheet>
        <YearTable data={data} onMonth={toMonth} />
      </div>
    </>
  )
}

type Slip = NonNullable<MySalary['slip']>

function Facts({ slip }: { readonly slip: Slip }) {
  return (
    <>
      산정기간{' '}
      <span className="num">{format.range(format.shortDate(slip.periodFrom), format.shortDate(slip.periodTo))}</span> ·
      지급일 <span className="num">{format.shortDate(slip.payDate)}</span>({format.weekday(slip.payDate)})
      {slip.versionNo > 1 ? ` · 정정 ${slip.versionNo - 1}회` : ''}
    </>
  )
}

function Slip({ companyNo, data, slip }: { readonly companyNo: number; readonly data: MySalary; readonly slip: Slip }) {
  const overtime = slip.lines.find((line) => line.days.length > 0 && line.amount !== 0)
  return (
    <>
      <div className={styles['head']}>
        <SlipHead
          size="xl"
          caption="실지급액"
          net={slip.net}
          earnings={slip.earnings}
          deductions={slip.deductions}
          comparison={slip.comparison}
          account={slip.account}
        />
      </div>
      <Correction slip={slip} />
      <div className={styles['body']}>
        <SlipLines
          key={data.month}
          lines={slip.lines}
          month={data.month}
          width="sheet"
          days="cards"
          ofDay={(day) => <OwnDayTags companyNo={companyNo} month={data.month} day={day} />}
          initialOpen={overtime?.code ?? null}
        />
        <AbsentLines absent={slip.absent} />
      </div>
    </>
  )
}

/** Months one may look at, in order: those given out and those of the year shown. */
const monthsOf = (data: MySalary): string[] =>
  [...new Set([...data.months, ...data.year.map((row) => row.month), data.month])].toSorted()

function NotGiven({ data, onMonth }: { readonly data: MySalary; readonly onMonth: (month: string) => void }) {
  const row = data.year.find((entry) => entry.month === data.month)
  const newest = data.months.toSorted().at(-1)
  const name = `${Number(data.month.slice(5))}월`
  return (
    <div className={styles['none']}>
      <EmptyState
        title={
          row === undefined || row.given
            ? `${name} ${josa(data.paperName, '이/가')} 없습니다.`
            : `${name} ${josa(data.paperName, '은/는')} ${format.proseDate(row.payDate)}에 나옵니다.`
        }
        action={
          newest === undefined || newest === data.month ? undefined : (
            <button type="button" className={`link ${styles['other']}`} onClick={() => onMonth(newest)}>
              {format.proseMonth(newest)} {paperWord(data.paperName)} 보기
            </button>
          )
        }
      >
        {row === undefined || row.given
          ? '이 달에는 지급한 급여가 없습니다.'
          : '회사가 급여를 확정하고 교부하면 이곳에서 볼 수 있습니다.'}
      </EmptyState>
    </div>
  )
}
