import { type Gateway, type Screen, SCREEN_STATES } from '@handal/contracts/terminal/workplaces'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { batteryText, isLow } from '../battery-text.ts'
import { beaconsQuery } from '../terminals.queries.ts'
import { useTerminalArea } from '../terminal-area.ts'
import { Beats } from './Beats.tsx'
import styles from './places.module.css'
import { placesQuery } from './places.queries.ts'
import { seenText } from './seen-text.ts'

/** Beacons that are shown beside the phones, of the first page of their list. */
const SHOWN = 5
const FIRST_PAGE = { page: 1, size: 100 } as const

/** The gateways, beacons and screens of a company beside its phones, each the way to where they are kept. */
export function DevicesBeside({ companyNo }: { readonly companyNo: number }): ReactNode {
  const { isProvider, beacons } = useTerminalArea()
  const { data } = useQuery(placesQuery(companyNo))
  const heard = useQuery(beaconsQuery(companyNo, FIRST_PAGE))
  const standing = (heard.data?.items ?? []).filter(({ endDate }) => endDate === null)
  // The super admin has no page of places.
  const places = isProvider ? null : '/terminal/company-place'
  return (
    <aside className={styles['beside']} aria-label="다른 기기">
      {data === undefined ? null : (
        <Devices
          title="게이트웨이"
          to={places}
          nothing="등록한 게이트웨이가 없습니다."
          rows={data.gateways.filter(({ endedAt }) => endedAt === null)}
          row={(gateway) => <GatewayRow gateway={gateway} />}
        />
      )}
      {heard.data === undefined ? null : (
        <Devices
          title="비콘"
          to={beacons}
          nothing="등록한 비콘이 없습니다."
          total={standing.length}
          rows={standing.slice(0, SHOWN)}
          row={({ place, major, minor, battery, lastHeardAt }) => (
            <div className={styles['line']}>
              <b>{place}</b>
              <span className="num cap sec">
                {major}-{minor}
              </span>
              {battery === null ? (
                <span className="num cap ter">{lastHeardAt === null ? '들은 적 없음' : seenText(lastHeardAt)}</span>
              ) : (
                <span className={`num cap ${isLow(battery) ? 'warn' : 'sec'}`}>{batteryText(battery)}</span>
              )}
            </div>
          )}
        />
      )}
      {data === undefined ? null : (
        <Devices
          title="근무지 화면"
          to={places}
          nothing="등록한 화면이 없습니다."
          rows={data.screens.filter(({ state }) => state !== 'RELEASED')}
          row={(screen) => <ScreenRow screen={screen} />}
        />
      )}
    </aside>
  )
}

function Devices<T extends { readonly no: number }>({
  title,
  to,
  nothing,
  rows,
  total = rows.length,
  row,
}: {
  readonly title: string
  readonly to: string | null
  readonly nothing: string
  readonly rows: readonly T[]
  readonly total?: number
  readonly row: (one: T) => ReactNode
}): ReactNode {
  return (
    <Sheet
      title={`${title} ${format.count(total)}`}
      action={
        to === null ? undefined : (
          <Link className="link" to={to} aria-label={`${title} 관리`}>
            관리
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="dense sec">{nothing}</p>
      ) : (
        <ul className={styles['list']}>
          {rows.map((one) => (
            <li key={one.no}>{row(one)}</li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function GatewayRow({ gateway }: { readonly gateway: Gateway }): ReactNode {
  const { name, place, beats, lastSeenAt } = gateway
  const isHeard = beats.slice(-2).some(Boolean)
  return (
    <>
      <div className={styles['line']}>
        <b>{name}</b>
        <span className="cap sec">{place ?? ''}</span>
        <Chip family={isHeard ? 'success' : 'warning'}>{isHeard ? '연결됨' : '연결 안 됨'}</Chip>
      </div>
      <Beats gateway={gateway} />
      <p className="num cap ter">마지막 연결 {seenText(lastSeenAt)}</p>
    </>
  )
}

function ScreenRow({ screen: { name, place, state, silent } }: { readonly screen: Screen }): ReactNode {
  const isSilent = state === 'ON' && silent
  return (
    <div className={styles['line']}>
      <b>{name}</b>
      <span className="cap sec">{place}</span>
      <Chip family={isSilent ? 'warning' : state === 'ON' ? 'success' : 'neutral'}>
        {isSilent ? '연결 안 됨' : SCREEN_STATES[state]}
      </Chip>
    </div>
  )
}
