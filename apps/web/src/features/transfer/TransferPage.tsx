import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import type { TransferRow } from '@handal/contracts/payroll/transfer'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { MonthSteps } from '../../shared/ui/marks/MonthSteps.tsx'
import { monthSteps } from '../payroll/public.ts'
import {
  resultText,
  TRANSFER_COLUMNS,
  TRANSFER_LOOKS,
  TRANSFER_SHOWN,
  TRANSFER_TABLET,
  TransferChip,
} from './transfer-columns.tsx'
import { requestPaper, transferPaper } from './transfer-papers.ts'
import { TRANSFER_PARAMS } from './transfer-params.ts'
import { transferQuery } from './transfer.queries.ts'
import { OpenFiles, TransferFiles } from './TransferFiles.tsx'
import { SelectedActs } from './SelectedActs.tsx'
import { TransferSums } from './TransferSums.tsx'
import { useTransferActs } from './use-transfer-acts.tsx'
import styles from './transfer.module.css'

const NOBODY: readonly TransferRow[] = []
const rowKey = (row: TransferRow): string => String(row.employeeNo)
const TYPES = Object.entries(PAYMENT_TYPES).map(([value, text]) => ({ value, text }))

/** Money that leaves: who gets how much where, files for the bank and their results. */
export default function TransferPage() {
  return <CompanyScreen title="이체현황">{(companyNo) => <TransferScreen companyNo={companyNo} />}</CompanyScreen>
}

function TransferScreen({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(TRANSFER_PARAMS)
  const { paymentType, state, search } = params
  const navigate = useNavigate()
  const paper = usePaper()
  const query = useQuery(transferQuery({ companyNo, month: params.month, paymentType }))
  const list = query.data
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const all = list?.items ?? NOBODY
  const rows = useMemo(
    () =>
      all.filter(
        (row) =>
          (state === null || row.state === state) &&
          (search === '' || row.name.includes(search) || row.employeeCode.includes(search)),
      ),
    [all, state, search],
  )
  const month = list?.run.month ?? params.month
  const acts = useTransferActs({ companyNo, month: params.month, paymentType }, list)
  const waiting = all.filter((row) => row.state === 'WAITING')
  // Once nobody waits: whose transfer failed or came back.
  const left = waiting.length > 0 ? waiting : all.filter(({ state: of }) => of === 'FAILED' || of === 'RETURNED')
  const chosen = all.filter((row) => selected.has(rowKey(row)))
  const asked = { companyNo, month, paymentType, people: all.length }
  const nobody = all.every((row) => row.state === 'NOTHING') && '확정한 급여가 없습니다.'
  const summary = useMemo(() => ({ label: '합계', countText: `${rows.length}명` }), [rows.length])
  const typeName = PAYMENT_TYPES[paymentType]
  return (
    <>
      <ListScreen
        head={{
          title:
            month === '' ? '이체현황' : `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월 ${typeName} 이체`,
          facts: list === undefined ? undefined : <>지급일 {format.date(list.run.payDate)}</>,
          actions: [
            {
              label: '엑셀',
              busy: paper.busy,
              disabledReason: nobody,
              onSelect: () => void paper.save(transferPaper('xlsx', asked)),
            },
            {
              label: 'PDF',
              busy: paper.busy,
              disabledReason: nobody,
              onSelect: () => void paper.save(transferPaper('pdf', asked)),
            },
          ],
          primary: {
            label:
              left.length === 0
                ? '이체 파일 만들기'
                : `${waiting.length === 0 ? '남은 ' : ''}${left.length}명 파일 만들기`,
            disabledReason: left.length === 0 && '이체를 기다리는 사원이 없습니다.',
            onClick: () => void acts.make(left),
          },
        }}
        query={query}
        tabs={
          list === undefined ? undefined : (
            <>
              <div className={styles['steps']}>
                <MonthSteps steps={monthSteps(list.run)} />
              </div>
              <TransferSums sums={list.sums} chosen={state} onChoose={(next) => setParams({ state: next })} />
              <OpenFiles files={list.files} acts={acts} />
              <SelectedActs
                rows={chosen}
                isSeverance={paymentType === '0005'}
                acts={acts}
                onDone={() => setSelected(new Set())}
              />
            </>
          )
        }
        filters={{
          changed: state !== null || search !== '',
          onReset: () => setParams({ state: null, search: '' }),
          controls: (
            <>
              {month === '' ? null : (
                <FilterMonth
                  label="귀속월"
                  value={month}
                  onChange={(next) => {
                    setSelected(new Set())
                    setParams({ month: next, state: null })
                  }}
                />
              )}
              <FilterSelect
                label="구분"
                value={paymentType}
                allText={false}
                options={TYPES}
                onChange={(next) => {
                  if (!isPaymentType(next)) return
                  setSelected(new Set())
                  setParams({ month, paymentType: next, state: null })
                }}
              />
              <FilterSearch value={search} onChange={(next) => setParams({ search: next }, { replace: true })} />
            </>
          ),
        }}
        name="transferColumns"
        caption={`${month} ${typeName} 이체, 사원 ${rows.length}명`}
        compact
        list={TRANSFER_COLUMNS}
        looks={TRANSFER_LOOKS}
        shown={TRANSFER_SHOWN}
        tablet={TRANSFER_TABLET}
        rows={rows}
        rowKey={rowKey}
        rowLabel={(row) => row.name}
        summary={summary}
        selection={{ selected, onChange: setSelected, cards: true }}
        sort={params.sort}
        onSortChange={(next) => setParams({ sort: next }, { replace: true })}
        card={(row) => (
          <ListCard
            title={
              <>
                <b>{row.name}</b> <span className="cap ter">{row.bankName ?? '계좌 없음'}</span>{' '}
                <span className="cap ter num">{row.accountMasked ?? ''}</span>
              </>
            }
            end={<b className="num">{format.won(row.amount)}</b>}
            caption={
              <>
                <TransferChip state={row.state} stateName={row.stateName} /> {resultText(row)}
              </>
            }
          />
        )}
        what="사원"
        lookAgain="상태나 성명을 다시 확인해 주세요."
        hint="한 명세서는 한 파일에만 담기고, 한 번만 완료될 수 있습니다. 실패와 반환은 골라서 다시 담습니다."
        nothing={
          <EmptyState
            title="이체할 급여가 없습니다."
            action={<Button onClick={() => void navigate('/salary/management')}>급여관리로 가기</Button>}
          >
            급여를 계산하고 확정하면 이곳에 나옵니다.
          </EmptyState>
        }
      />
      <TransferFiles
        files={list?.files ?? []}
        acts={acts}
        onLetter={(file) => void paper.save(requestPaper('pdf', { ...asked, people: file.people, fileNo: file.no }))}
      />
    </>
  )
}
