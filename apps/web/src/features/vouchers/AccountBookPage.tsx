import type { AccountBook } from '@handal/contracts/payroll/account-book'
import { useQuery } from '@tanstack/react-query'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { MonthSteps } from '../../shared/ui/marks/MonthSteps.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { monthSteps } from '../payroll/public.ts'
import { AccountsDrawer } from './AccountsDrawer.tsx'
import { useExport } from './ExportDialog.tsx'
import { useVoucherFiles } from './voucher-file.ts'
import { VOUCHER_PARAMS } from './voucher-params.ts'
import { VoucherSheet } from './VoucherSheet.tsx'
import { accountBookQuery, monthHeadQuery } from './vouchers.queries.ts'
import styles from './vouchers.module.css'

const TITLE = '전표'

/** The vouchers of a pay month, what of them is exported, and the accounts they stand on. */
export default function AccountBookPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Books companyNo={companyNo} />}</CompanyScreen>
}

function Books({ companyNo }: { readonly companyNo: number }) {
  const [{ month, accounts }, set] = useScreenParams(VOUCHER_PARAMS)
  const query = useQuery(accountBookQuery(companyNo, month))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(book) => (
        <div className="hd-list-screen">
          <Head companyNo={companyNo} book={book} onAccounts={() => set({ accounts: true })} />
          <FilterBar>
            <FilterMonth label="귀속월" value={book.month} onChange={(next) => set({ month: next })} />
          </FilterBar>
          <Notices book={book} />
          {book.vouchers.length === 0 ? (
            <EmptyState title={`${format.proseMonth(book.month)} 전표가 없습니다.`}>
              급여를 확정하면 발생, 지급, 납부 전표가 나옵니다.
            </EmptyState>
          ) : (
            <div className={styles['list']}>
              {book.vouchers.map((voucher, index) => (
                <div
                  key={voucher.no ?? `open ${index}`}
                  className={voucher.kind === 'ACCRUAL' ? styles['wide'] : undefined}
                >
                  <VoucherSheet voucher={voucher} />
                </div>
              ))}
            </div>
          )}
          {accounts ? (
            <AccountsDrawer companyNo={companyNo} month={book.month} onClose={() => set({ accounts: false })} />
          ) : null}
        </div>
      )}
    </QueryScreen>
  )
}

function Head({
  companyNo,
  book,
  onAccounts,
}: {
  readonly companyNo: number
  readonly book: AccountBook
  readonly onAccounts: () => void
}) {
  const { data: run } = useQuery(monthHeadQuery(companyNo, book.month))
  const excel = useVoucherFiles(companyNo, book)
  const primary = useExport(companyNo, book)
  return (
    <>
      <PageHeader
        title={`${format.proseMonth(book.month)} 급여 전표`}
        chip={run === undefined || run.people === 0 ? undefined : <Chip>{run.stateName}</Chip>}
        facts={
          run === undefined ? undefined : (
            <>
              지급 <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)}) ·{' '}
              <span className="num">{book.people}</span>명 · 단위 원
            </>
          )
        }
        actions={[{ label: '계정 연결', onSelect: onAccounts }, excel]}
        primary={primary}
      />
      {run === undefined ? null : (
        <div className={styles['steps']}>
          <MonthSteps steps={monthSteps(run)} />
        </div>
      )}
    </>
  )
}

/** What stops the export, and who is in no voucher yet. */
function Notices({ book: { unmapped, waiting, vouchers } }: { readonly book: AccountBook }) {
  return (
    <>
      {unmapped.length === 0 ? null : (
        <NoticeBar tone="danger">
          계정이 없는 금액이 있어 내보낼 수 없습니다:{' '}
          {unmapped.map(({ what, amount }) => (amount === 0 ? what : `${what} ${format.wonText(amount)}`)).join(', ')}.
          계정 연결에서 계정을 정해 주세요.
        </NoticeBar>
      )}
      {waiting === 0 || vouchers.length === 0 ? null : (
        <NoticeBar tone="warning">아직 확정하지 않은 {waiting}명의 급여는 전표에 없습니다.</NoticeBar>
      )}
    </>
  )
}
