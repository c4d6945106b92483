import type { SettingName } from '@handal/contracts/settings/setting-catalogue'
import { UNREAD } from '@handal/contracts/settings/setting-definition'
import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useIsPhone } from '../../shared/media.ts'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type groupsOf, placeOf, type SettingRow } from './setting-rows.ts'
import styles from './settings.module.css'

type Props = {
  readonly groups: ReturnType<typeof groupsOf>
  /** The first part of the one that is open. */
  readonly open: SettingName | null
  readonly isDefault: boolean
  readonly onOpen: (name: SettingName) => void
}

function Risk({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles['risk']}>
      <TriangleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** What comes, where it is changed, and what it risks. */
function Notes({ row, isDefault }: { readonly row: SettingRow; readonly isDefault: boolean }) {
  const { next, risks, comingRisks } = row
  const place = placeOf(row, isDefault)
  return (
    <>
      {risks.map((risk) => (
        <Risk key={risk}>{risk}</Risk>
      ))}
      {next === null ? null : (
        <span>
          <span className="num">{format.shortDate(next.from)}</span>부터 {next.text}
        </span>
      )}
      {comingRisks.map(({ from, sentence }) => (
        <Risk key={sentence}>
          <span className="num">{format.shortDate(from)}</span>부터: {sentence}
        </Risk>
      ))}
      {place === null ? null : <span className="ter">{place.name}에서 정함</span>}
      {row.setting.parts.some(({ unread }) => unread === true) ? <span className="ter">{UNREAD}</span> : null}
    </>
  )
}

/** The settings by group: what holds, what the law says by default, since when, and what to look at. */
export function SettingTable(props: Props) {
  const isPhone = useIsPhone()
  if (props.groups.length === 0)
    return (
      <Sheet>
        <EmptyState title="조건에 맞는 기준이 없습니다.">찾는 말이나 조건을 다시 확인해 주세요.</EmptyState>
      </Sheet>
    )
  return isPhone ? <Cards {...props} /> : <Table {...props} />
}

function Table({ groups, open, isDefault, onOpen }: Props) {
  return (
    <Sheet pad="none">
      <ScrollBox label="모든 기준">
        <table className={styles['settings']} aria-label="모든 기준">
          <thead>
            <tr>
              <th scope="col">기준</th>
              <th scope="col">지금</th>
              <th scope="col">법의 기본값</th>
              <th scope="col">시작일</th>
              <th scope="col">확인할 것</th>
            </tr>
          </thead>
          {groups.map(({ key, label, rows }) => (
            <tbody key={key}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={5}>
                  {label} <span className="num ter">{rows.length}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr
                  key={row.name}
                  aria-current={row.name === open ? 'true' : undefined}
                  onClick={() => onOpen(row.name)}
                >
                  <th scope="row">
                    <button type="button" onClick={() => onOpen(row.name)}>
                      {row.setting.label}
                    </button>
                  </th>
                  <td>{row.differs ? <b>{row.now}</b> : row.now}</td>
                  <td className="sec">{row.usual === '' ? '-' : row.usual}</td>
                  <td className="num sec">{row.since === null ? '-' : format.date(row.since)}</td>
                  <td>
                    <span className={styles['notes']}>
                      <Notes row={row} isDefault={isDefault} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </Sheet>
  )
}

function Cards({ groups, open, isDefault, onOpen }: Props) {
  return (
    <div className={styles['cards']}>
      {groups.map(({ key, label, rows }) => (
        <Fragment key={key}>
          <h2 className="h3">
            {label} <span className="num ter">{rows.length}</span>
          </h2>
          <ul aria-label={label}>
            {rows.map((row) => (
              <li key={row.name}>
                <button
                  type="button"
                  aria-current={row.name === open ? 'true' : undefined}
                  onClick={() => onOpen(row.name)}
                >
                  <ListCard
                    title={row.setting.label}
                    end={row.differs ? <b>{row.now}</b> : <span className="sec">{row.now}</span>}
                    caption={
                      <span className={styles['notes']}>
                        <Notes row={row} isDefault={isDefault} />
                      </span>
                    }
                    opens
                  />
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
