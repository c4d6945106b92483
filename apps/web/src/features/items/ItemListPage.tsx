import { finder } from '@handal/base/search'
import { defaultSalaryItemsXlsx, salaryItemsXlsx } from '@handal/contracts/downloads'
import { SALARY_ITEM_LIST } from '@handal/contracts/payroll/salary-item-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCompanyNo, useMeta } from '../../client/queries.ts'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { CONSENT_PARAMS } from './consent-params.ts'
import { ConsentList } from './ConsentList.tsx'
import { choicesQuery, itemsQuery, useItemArea } from './item-area.ts'
import { ITEM_COLUMNS, itemLooks } from './item-columns.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemOrder } from './ItemOrder.tsx'
import { ITEM_IMPORT_PARAMS, ITEM_PARAMS } from './item-params.ts'
import { ItemImport } from './ItemImport.tsx'
import { briefText, noteOf, sourceText, standing } from './item-text.ts'
import { WithdrawEntry } from './WithdrawEntry.tsx'

const TITLE = '급여항목'

/** The salary items of a company, or of the super admin's defaults, as they were on a day. */
export default function ItemListPage() {
  const companyNo = useCompanyNo()
  const meta = useMeta()
  const { isDefault } = useItemArea()
  const [{ import: isImport }, set] = useScreenParams(ITEM_IMPORT_PARAMS)
  const [{ consents }, setConsents] = useScreenParams(CONSENT_PARAMS)
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) =>
        consents !== '' && !isDefault && companyNo !== null ? (
          <ConsentList
            key={companyNo}
            companyNo={companyNo}
            today={today}
            onClose={() => setConsents({ consents: '', who: 'all', search: '', page: 1, person: null, act: null })}
          />
        ) : isImport && !isDefault && companyNo !== null ? (
          <ItemImport companyNo={companyNo} today={today} onClose={() => set({ import: false })} />
        ) : (
          <ItemList key={companyNo} today={today} onImport={() => set({ import: true })} />
        )
      }
    </QueryScreen>
  )
}

type ListProps = { readonly today: string; readonly onImport: () => void }

function ItemList({ today, onImport }: ListProps) {
  const area = useItemArea()
  const navigate = useNavigate()
  const [params, setParams] = useScreenParams(ITEM_PARAMS)
  const day = params.day === '' ? today : params.day
  const query = useQuery(itemsQuery(area, day))
  const choices = useQuery(choicesQuery(day)).data
  const looks = useMemo(() => itemLooks(choices), [choices])
  const all = query.data?.items ?? []
  const going = all.filter((one) => params.ended || one.to === null || one.to >= day)
  const found = finder(params.search)
  const rows = going.filter(
    (one) => (params.tab === 'all' || one.salaryItemType === params.tab) && found(`${one.label} ${one.itemCode}`),
  )
  const open = all.find(({ itemCode }) => itemCode === params.item)
  const tabOf = (key: 'all' | '0001' | '0002', label: string) => ({
    key,
    label,
    count:
      query.data === undefined ? undefined : going.filter((one) => key === 'all' || one.salaryItemType === key).length,
    to: ITEM_PARAMS.link({ ...params, tab: key, search: '' }) || '?',
  })
  const asked = {
    day,
    salaryItemType: params.tab === 'all' ? undefined : params.tab,
    q: params.search === '' ? undefined : params.search,
    ended: params.ended ? 'true' : undefined,
  }
  const excel = useListDownload(SALARY_ITEM_LIST, {
    call: area.companyNo === null ? defaultSalaryItemsXlsx : salaryItemsXlsx,
    companyNo: area.companyNo,
    asked,
    when: day,
  })
  return (
    <>
      <ListScreen
        head={{
          title: TITLE,
          count: query.data === undefined ? undefined : rows.length,
          facts: area.isDefault ? '새 회사가 처음에 갖는 항목입니다.' : undefined,
          actions: [
            excel,
            ...(area.isDefault ? [] : [{ label: '엑셀로 올리기', onSelect: onImport }]),
            { label: '순서 변경', onSelect: () => setParams({ order: true, item: '' }) },
          ],
          primary: { label: '항목 등록', onClick: () => void navigate(`${area.base}/write`) },
        }}
        tabs={
          <Tabs
            label="급여항목의 종류"
            value={params.tab}
            items={[tabOf('all', '전체'), tabOf('0001', '지급'), tabOf('0002', '공제')]}
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
                placeholder="항목명, 초성, 코드"
                value={params.search}
                onChange={(search) => setParams({ search }, { replace: true })}
              />
              <Checkbox checked={params.ended} onChange={(ended) => setParams({ ended })}>
                끝난 항목도 보기
              </Checkbox>
            </>
          ),
          changed: params.search !== '' || params.ended || params.day !== '',
          onReset: () => setParams({ search: '', ended: false, day: '' }),
        }}
        name="salaryItemColumns"
        caption={`급여항목 ${rows.length}개`}
        list={SALARY_ITEM_LIST}
        looks={looks}
        shown={ITEM_COLUMNS}
        rows={rows}
        rowKey={(row) => row.itemCode}
        rowLabel={(row) => row.label}
        activeKey={params.item === '' ? undefined : params.item}
        onOpen={({ itemCode }) => setParams({ item: itemCode }, { replace: params.item !== '' })}
        card={(row) => (
          <ListCard
            title={<b>{row.label}</b>}
            end={sourceText(row.source)}
            caption={briefText(row, choices)}
            notes={noteOf(row, day)}
            opens
          />
        )}
        what="항목"
        lookAgain="항목명이나 코드를 다시 확인해 주세요."
        nothing={
          <EmptyState title="아직 급여항목이 없습니다.">
            {area.isDefault
              ? '항목을 등록하면 새 회사가 그것으로 시작합니다.'
              : '항목을 등록하면 급여를 계산할 수 있습니다.'}
          </EmptyState>
        }
        isNothing={query.data !== undefined && all.length === 0}
      />
      {params.order && query.data !== undefined ? (
        <Drawer open title="급여항목 순서" onClose={() => setParams({ order: false }, { replace: true })}>
          <ItemOrder items={all} day={day} chosen="" onChoose={(item) => setParams({ item, order: false })} />
        </Drawer>
      ) : null}
      {open === undefined ? null : params.withdraw && standing(open).length > 1 ? (
        <WithdrawEntry
          key={open.itemCode}
          item={open}
          area={area}
          choices={choices}
          today={today}
          onClose={() => setParams({ withdraw: false }, { replace: true })}
        />
      ) : (
        <ItemDrawer
          key={open.itemCode}
          item={open}
          area={area}
          choices={choices}
          today={today}
          onWithdraw={() => setParams({ withdraw: true })}
          onClose={() => setParams({ item: '' }, { replace: true })}
        />
      )}
    </>
  )
}
