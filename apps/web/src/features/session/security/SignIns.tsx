import { endOtherSessions, endSession } from '@handal/contracts/session/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../client/api.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { confirm, failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { type Device, OWN_SECURITY, type Security, sessionsQuery } from './own-security.ts'
import { dayTime } from './times.ts'
import styles from './security.module.css'

const RESULT: Record<Security['signIns'][number]['result'], string> = {
  password: '성공',
  otp: '성공, 인증 코드',
  recovery: '성공, 복구 코드',
  failed: '실패',
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }): ReactNode {
  const Icon = device.kind === 'phone' ? Smartphone : Monitor
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div className="grow">
        <b>{device.device}</b> {device.current && <span className="sec">이 기기</span>}
        {device.isNew && <span className={`cap warn ${styles['new']}`}>처음 보는 곳</span>}
        <p className="cap ter">
          <span className="num">{device.place}</span> ·{' '}
          {device.current ? '지금 쓰는 중' : <>{dayTime(device.lastUsedAt)}에 씀</>}, {dayTime(device.signedInAt)}에
          로그인
          {device.isNew && !device.current && '. 본인이 아니면 끝내고 비밀번호를 변경해 주세요'}
        </p>
      </div>
      {device.current ? (
        <span className={`cap ter ${styles['now']}`}>지금</span>
      ) : (
        <Button size="sm" className={styles['end']} onClick={onEnd} aria-label={`${device.device} 로그인 끝내기`}>
          끝내기
        </Button>
      )}
    </li>
  )
}

/** The devices that are signed in; each, or all others, can be signed out. */
export function Devices(): ReactNode {
  const query = useQuery(sessionsQuery)
  const { data } = query
  const queries = useQueryClient()
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: OWN_SECURITY })
  const end = async (device: Device): Promise<void> => {
    try {
      await call(endSession, { params: { no: device.no } })
      toast(`${device.device}의 로그인을 끝냈습니다.`)
    } catch (problem) {
      await failure(problem)
    }
    await again()
  }
  const endAll = async (others: number): Promise<void> => {
    const answer = await confirm({
      title: `다른 기기 ${others}대의 로그인을 끝낼까요?`,
      body: '그 기기에서는 다시 로그인해야 합니다. 이 기기는 그대로 씁니다.',
      action: '모두 끝내기',
      act: () => call(endOtherSessions),
    })
    if (answer === false) return
    toast('다른 기기의 로그인을 모두 끝냈습니다.')
    await again()
  }
  const others = data?.items.filter((device) => !device.current).length ?? 0
  return (
    <Sheet
      pad="none"
      className={styles['devices']}
      title={
        <>
          로그인한 기기 <span className="num">{data?.total ?? ''}</span>
        </>
      }
      action={
        others > 0 && (
          <button type="button" className="link" onClick={() => void endAll(others)}>
            이 기기만 남기고 모두 끝내기
          </button>
        )
      }
    >
      <QueryPart query={query} lines={3}>
        {({ items }) => (
          <ul>
            {items.map((device) => (
              <DeviceRow key={device.no} device={device} onEnd={() => void end(device)} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Sheet>
  )
}

/** The sign-ins of the last 90 days. */
export function SignIns({ security }: { security: Security }): ReactNode {
  return (
    <Sheet
      pad="none"
      className={styles['signIns']}
      title="최근 로그인"
      action={
        <span className="cap ter">
          지난 <span className="num">90</span>일
        </span>
      }
    >
      <ul>
        {security.signIns.map((one, index) => (
          <li key={`${one.at} ${index}`}>
            <span className="num">{dayTime(one.at)}</span>
            <span className="grow sec">
              <span className="num">{one.place}</span>
              {one.device !== null && ` · ${one.device}`}
            </span>
            <span className={one.result === 'failed' || one.result === 'recovery' ? 'warn' : undefined}>
              {RESULT[one.result]}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
