import { CONSENT_STATES, type DeductionConsent } from '@handal/contracts/payroll/salary-consents'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { ConsentChip } from './ConsentChip.tsx'
import { ConsentDrawer } from './ConsentDrawer.tsx'
import { ConsentEnterForm } from './ConsentEnterForm.tsx'
import { CONSENT_PARAMS } from './consent-params.ts'
import { consentsQuery } from './consent.queries.ts'

const SIZE = 100

const COLUMNS: readonly TableColumn<DeductionConsent>[] = [
  { key: 'employeeName', name: '성명', bold: true, fixed: true },
  { key: 'employeeCode', name: '사번', width: 96, num: true, quiet: true },
  {
    key: 'state',
    name: '동의',
    width: 112,
    value: ({ state }) => CONSENT_STATES[state],
    render: ({ state }) => <ConsentChip state={state} />,
  },
  { key: 'from', name: '시작일', kind: 'date' },
  { key: 'to', name: '끝나는 날', kind: 'date' },
  { key: 'agreementDate', name: '동의한 날', kind: 'date' },
]

const periodText = ({ from, to }: DeductionConsent): string =>
  from === null ? '' : `${format.date(from)}부터${to === null ? '' : ` ${format.date(to)}까지`}`

/** Who consented to a deduction that rests on it (근로기준법 제43조 제1항), in place of the list of items. */
export function ConsentList({
  companyNo,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly today: string
  readonly onClose: () => void
}) {
  const [params, setParams] = useScreenParams(CONSENT_PARAMS)
  const { consents: itemCode, who, person, act } = params
  const day = params.day === '' ? today : params.day
  const query = useQuery(
    consentsQuery(companyNo, {
      itemCode,
      date: day,
      page: params.page,
      size: SIZE,
      ...(who === 'all' ? {} : { state: who }),
      ...(params.search === '' ? {} : { q: params.search }),
    }),
  )
  const { items: rows = [], counts, total = 0, label = '' } = query.data ?? {}
  const open = rows.find(({ employeeNo }) => employeeNo === person)
  const all = counts === undefined ? undefined : counts.GIVEN + counts.MISSING + counts.NONE
  const tabOf = (key: typeof who, name: string, count: number | undefined) => ({
    key,
    label: name,
    count,
    to: CONSENT_PARAMS.link({ ...params, who: key, page: 1, person: null, act: null }) || '?',
  })
  const close = (): void => setParams({ act: null, person: null }, { replace: true })
  return (
    <>
      <ListScreen
        head={{
          title: `${label} 공제 동의`.trim(),
          count: all,
          facts: '급여를 지급하는 날에 동의가 있는 사원에게서만 공제합니다(근로기준법 제43조 제1항).',
          actions: [{ label: '급여항목으로', onSelect: onClose }],
          primary: { label: '동의 등록', onClick: () => setParams({ person: null, act: 'enter' }) },
        }}
        tabs={
          <Tabs
            label="동의 여부"
            value={who}
            items={[
              tabOf('all', '전체', all),
              tabOf('GIVEN', CONSENT_STATES.GIVEN, counts?.GIVEN),
              tabOf('MISSING', CONSENT_STATES.MISSING, counts?.MISSING),
              tabOf('NONE', CONSENT_STATES.NONE, counts?.NONE),
            ]}
          />
        }
        query={query}
        filters={{
          controls: (
            <>
              <FilterDate
                label="기준일"
                value={day}
                today={today}
                onChange={(next) => setParams({ day: next === today ? '' : next })}
              />
              <FilterSearch
                placeholder="성명, 초성, 사번"
                value={params.search}
                onChange={(search) => setParams({ search }, { replace: true })}
              />
            </>
          ),
          changed: params.search !== '' || params.day !== '' || who !== 'all',
          onReset: () => setParams({ search: '', day: '', who: 'all' }),
        }}
        name="deductionConsentColumns"
        caption={`${label} 공제 동의 ${rows.length}명`}
        shown={COLUMNS}
        rows={rows}
        rowKey={({ employeeNo }) => String(employeeNo)}
        rowLabel={({ employeeName }) => employeeName}
        activeKey={open === undefined ? undefined : String(open.employeeNo)}
        onOpen={({ employeeNo }) => setParams({ person: employeeNo, act: null }, { replace: person !== null })}
        pages={{ page: params.page, size: SIZE, total, onPage: (page) => setParams({ page }) }}
        card={(row) => (
          <ListCard
            title={<b>{row.employeeName}</b>}
            end={<ConsentChip state={row.state} />}
            caption={[row.employeeCode, periodText(row)].filter(Boolean).join(' · ')}
            opens
          />
        )}
        what="사원"
        lookAgain="성명이나 사번을 다시 확인해 주세요."
        nothing={
          <EmptyState title="이 항목을 공제하는 사원이 없습니다.">
            동의를 먼저 적어 두면 공제를 시작하는 급여부터 공제합니다.
          </EmptyState>
        }
      />
      {act === 'enter' ? (
        <ConsentEnterForm
          key={person}
          companyNo={companyNo}
          item={{ itemCode, label }}
          first={open}
          day={day}
          today={today}
          onClose={() => setParams({ act: null }, { replace: true })}
        />
      ) : open === undefined ? null : (
        <ConsentDrawer
          key={open.employeeNo}
          companyNo={companyNo}
          item={{ itemCode, label }}
          consent={open}
          act={act}
          today={today}
          onAct={(next) => setParams({ act: next }, { replace: next === null })}
          onClose={close}
        />
      )}
    </>
  )
}
