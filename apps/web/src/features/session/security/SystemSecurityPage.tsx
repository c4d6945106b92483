import type { ResponseOf } from '@handal/contracts/endpoint'
import { changeSystemSecurity, IDLE_MINUTES, readSystemSecurity } from '@handal/contracts/session/security'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../client/api.ts'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { ClosedDoors, DoorEffects, DoorHeader, IdleDoor, NetworkDoor } from './DoorParts.tsx'
import { ResetOthers } from './ResetOthers.tsx'
import { type DoorValues, useDoors } from './use-doors.ts'
import styles from './security.module.css'

type Saved = ResponseOf<typeof readSystemSecurity>
const TITLE = '관리자 보안'
const doorsQuery = queryOptions({
  queryKey: ['system-security'],
  queryFn: ({ signal }) => call(readSystemSecurity, { signal }),
})
const formOf = ({ idleMin, networks, networksOnly }: Saved): DoorValues => ({ idleMin, networks, networksOnly })

function Doors({ saved }: { saved: Saved }): ReactNode {
  const queries = useQueryClient()
  const doors = useDoors(
    formOf(saved),
    async (form, reason) => {
      const next = await call(changeSystemSecurity, { body: { ...form, reason } })
      queries.setQueryData(doorsQuery.queryKey, next)
    },
    () => queries.invalidateQueries({ queryKey: doorsQuery.queryKey }),
  )
  return (
    <>
      <DoorHeader title={TITLE} facts="모든 회사를 보는 관리자에게 적용합니다." doors={doors} />
      <div className={styles['doors']}>
        <div className={styles['column']}>
          <IdleDoor doors={doors}>
            관리자는 <span className="num">{IDLE_MINUTES.most}</span>분까지 고를 수 있습니다.
          </IdleDoor>
          <NetworkDoor
            doors={doors}
            address={saved.address}
            words="관리자만 막습니다. 지금 쓰는 주소가 목록에 없으면 저장하지 않습니다."
          />
          <ResetOthers />
        </div>
        <div className={styles['column']}>
          <DoorEffects doors={doors} />
          <ClosedDoors more={[['2단계 인증', '반드시 씀']]} />
        </div>
      </div>
    </>
  )
}

/** The doors of the super admins: idle end, networks, and resets for anybody else who cannot sign in any more. */
export default function SystemSecurityPage(): ReactNode {
  return (
    <QueryScreen title={TITLE} query={useQuery(doorsQuery)}>
      {(saved) => <Doors saved={saved} />}
    </QueryScreen>
  )
}
