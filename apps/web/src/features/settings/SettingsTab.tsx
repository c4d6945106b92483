import { defaultSettingsXlsx, settingsXlsx } from '@handal/contracts/downloads'
import { SETTING_LIST } from '@handal/contracts/settings/setting-list'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { linkTo } from '../../client/screens.ts'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import { useIsPhone } from '../../shared/media.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { ChangeSetting } from './ChangeSetting.tsx'
import { SettingDrawer } from './SettingDrawer.tsx'
import { foundRows, groupsOf, rowsOf, SHOWN, type Shown } from './setting-rows.ts'
import { SettingTable } from './SettingTable.tsx'
import { type SettingsArea, settingsQuery } from './settings-area.ts'
import { isRewrite, SETTINGS_PARAMS, type SettingsParams } from './settings-params.ts'
import { type FrameOf, SettingsFrame } from './SettingsFrame.tsx'
import { WithdrawEntry } from './WithdrawEntry.tsx'
import styles from './settings.module.css'

const SHOWN_KEYS = Object.keys(SHOWN) as Shown[]

/** Every setting with what holds, since when, what the law says by default and what to look at; one opens beside the list. */
export function SettingsTab({
  area,
  frame,
  today,
}: {
  readonly area: SettingsArea
  readonly frame: FrameOf
  readonly today: string
}) {
  const isPhone = useIsPhone()
  const [params, set] = useScreenParams(SETTINGS_PARAMS)
  const navigate = useNavigate()
  const isForm = isRewrite(useLocation().pathname)
  const query = useQuery(settingsQuery(area, params.day === today ? '' : params.day))
  // The open one is as it is today, whatever day is looked at.
  const present = useQuery(settingsQuery(area)).data?.items
  const rows = rowsOf(query.data?.items ?? [])
  const open = rowsOf(present ?? []).find(({ name }) => name === params.open)
  const changed = open?.parts.find(({ name }) => name === params.name)
  const found = foundRows(rows, params.search).filter((row) => SHOWN[params.show].fits(row))
  const groups = groupsOf(found)
  const shown = params.group === null ? groups : groups.filter(({ key }) => key === params.group)
  const go = (more: Partial<SettingsParams>, form = false): void =>
    void navigate(`${area.base}${form ? '/rewrite' : ''}${SETTINGS_PARAMS.link({ ...params, ...more })}`, {
      replace: !form,
    })
  const toClose = params.close === '' ? undefined : closeOf(params.close)
  const look = (): void => go({ name: null, from: '', act: 'change' })
  const options = SHOWN_KEYS.map((key) => ({
    value: key,
    text: `${SHOWN[key].label} ${rows.filter(SHOWN[key].fits).length}`,
  }))
  const groupOptions = groups.map(({ key, label, rows: own }) => ({ value: key, text: `${label} ${own.length}` }))
  const day = params.day === '' ? today : params.day
  const excel = useListDownload(SETTING_LIST, {
    call: area.companyNo === null ? defaultSettingsXlsx : settingsXlsx,
    companyNo: area.companyNo,
    asked: { day },
    when: day,
  })
  return (
    <SettingsFrame frame={frame} actions={[excel]}>
      <QueryPart sheet query={query} lines={12}>
        {() => (
          <>
            <BackToClose month={params.close} />
            <FilterBar
              changed={params.show !== 'all' || params.search !== '' || params.group !== null || params.day !== ''}
              onReset={() => set({ show: 'all', search: '', group: null, day: '' }, { replace: true })}
            >
              {isPhone ? (
                <FilterSelect
                  label="보기"
                  value={params.show}
                  options={options}
                  allText={false}
                  onChange={(show) => set({ show: show as Shown }, { replace: true })}
                />
              ) : (
                <SegmentedControl
                  small
                  label="보기"
                  value={params.show}
                  options={options}
                  onChange={(show) => set({ show }, { replace: true })}
                />
              )}
              {isPhone ? (
                <FilterSelect
                  label="묶음"
                  value={params.group ?? ''}
                  options={groupOptions}
                  onChange={(group) =>
                    set({ group: groups.find(({ key }) => key === group)?.key ?? null }, { replace: true })
                  }
                />
              ) : null}
              <FilterSearch
                placeholder="기준, 낱말"
                value={params.search}
                onChange={(search) => set({ search }, { replace: true })}
              />
              <FilterDate
                label="기준일"
                value={params.day === '' ? today : params.day}
                today={today}
                onChange={(day) => set({ day: day === today ? '' : day }, { replace: true })}
              />
            </FilterBar>
            <div className={styles['list']}>
              {isPhone ? null : (
                <nav aria-label="기준의 묶음" className={styles['groups']}>
                  {[{ key: null, label: '모두', rows: found }, ...groups].map(({ key, label, rows: own }) => (
                    <button
                      key={label}
                      type="button"
                      aria-current={key === params.group ? 'true' : undefined}
                      onClick={() => set({ group: key }, { replace: true })}
                    >
                      {label} <span className="num ter">{own.length}</span>
                    </button>
                  ))}
                </nav>
              )}
              <div className={styles['middle']}>
                <SettingTable
                  groups={shown}
                  open={params.open}
                  isDefault={area.companyNo === null}
                  onOpen={(name) => go({ open: name, name: null })}
                />
                <p className={`${styles['foot']} cap ter`}>
                  굵은 값은 법의 기본값과 다릅니다. 기준을 누르면 뜻과 법, 이력이 열립니다.
                </p>
              </div>
            </div>
          </>
        )}
      </QueryPart>
      {open === undefined || present === undefined ? null : isForm &&
        changed !== undefined &&
        changed.keptBy === null ? (
        params.act === 'withdraw' ? (
          <WithdrawEntry
            key={`${changed.name} ${params.from}`}
            area={area}
            of={changed}
            from={params.from}
            onClose={look}
          />
        ) : (
          <ChangeSetting
            key={`${changed.name} ${params.from}`}
            area={area}
            setting={changed}
            fellows={present}
            today={today}
            from={params.from}
            onClose={look}
            onSaved={toClose === undefined ? undefined : () => void navigate(toClose)}
          />
        )
      ) : (
        <SettingDrawer
          row={open}
          area={area}
          today={today}
          onForm={(more) => go(more, true)}
          onClose={() => go({ open: null, name: null, from: '', act: 'change' })}
        />
      )}
    </SettingsFrame>
  )
}

/** Where the attendance of a month is closed. */
const closeOf = (month: string): string => linkTo('/salary/management', { month, attendance: '1' })

/** The way back for who came here to close a month. */
function BackToClose({ month }: { readonly month: string }) {
  if (month === '') return null
  return (
    <NoticeBar tone="info" links={[{ label: '근태 마감으로', to: closeOf(month) }]}>
      {format.proseMonth(month)} 근태를 마감하는 중입니다.
    </NoticeBar>
  )
}
