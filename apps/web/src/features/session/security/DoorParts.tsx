import { IDLE_MINUTES } from '@handal/contracts/session/security'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import { TextArea, TextField } from '../../../shared/form/TextField.tsx'
import { LawChip } from '../../../shared/ui/Facts.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { DoorForm, DoorValues } from './use-doors.ts'
import styles from './security.module.css'

const IDLE_CHOICES = [IDLE_MINUTES.least, 20, IDLE_MINUTES.standard, IDLE_MINUTES.most] as const

/** Title, 취소 and 저장 of a screen of doors. */
export function DoorHeader<F extends DoorValues>({
  title,
  facts,
  doors: { changed, busy, cancel, save },
}: {
  title: string
  facts?: string
  doors: DoorForm<F>
}): ReactNode {
  const disabledReason = changed ? null : '바꾼 것이 없습니다.'
  return (
    <div className={styles['doorHead']}>
      <PageHeader
        title={title}
        facts={facts}
        actions={[{ label: '취소', onSelect: cancel, disabledReason }]}
        primary={{ label: '저장', onClick: () => void save(), busy, disabledReason }}
      />
    </div>
  )
}

/** Minutes after which the server ends a session that is not used. */
export function IdleDoor<F extends DoorValues>({
  doors: { form, before, set, errors },
  children,
}: {
  doors: DoorForm<F>
  children: ReactNode
}): ReactNode {
  // What holds now can be seen, also where it was not chosen here.
  const choices = [...new Set<number>([...IDLE_CHOICES, before.idleMin])].toSorted((a, b) => a - b)
  return (
    <Sheet title="자리를 비우면 끝내기">
      <div className={styles['idle']}>
        <SegmentedControl
          label="자리를 비우면 끝내기"
          hideLabel
          value={String(form.idleMin)}
          onChange={(value) => set({ idleMin: Number(value) } as Partial<F>)}
          options={choices.map((minutes) => ({ value: String(minutes), text: `${minutes}분` }))}
          error={errors['idleMin']}
        />
        <p className="sec">
          <span className="num">{form.idleMin}</span>분 동안 쓰지 않으면 서버가 로그인을 끝냅니다. 쓰던 내용은 같은
          사람이 다시 로그인하면 남아 있습니다.
        </p>
      </div>
      <p className={`cap ter ${styles['idleNote']}`}>
        {children} <LawChip>안전성 확보조치 기준 제6조</LawChip>
      </p>
    </Sheet>
  )
}

/** Where one may come from: everywhere, or a list of networks. `address` is where the reader is now. */
export function NetworkDoor<F extends DoorValues>({
  doors: { form, set, errors },
  address,
  words,
}: {
  doors: DoorForm<F>
  address: string
  words: string
}): ReactNode {
  const { networks, networksOnly } = form
  const setNetworks = (next: DoorValues['networks']): void => set({ networks: next } as Partial<F>)
  const setOne = (index: number, more: Partial<DoorValues['networks'][number]>): void =>
    setNetworks(networks.map((one, at) => (at === index ? { ...one, ...more } : one)))
  return (
    <Sheet
      title="들어올 수 있는 네트워크"
      action={
        <div className="row g8 wrap">
          {networksOnly && (
            <button type="button" className="link" onClick={() => setNetworks([...networks, { name: '', cidr: '' }])}>
              네트워크 추가
            </button>
          )}
          <SegmentedControl
            label="들어올 수 있는 네트워크"
            small
            value={networksOnly ? 'some' : 'all'}
            onChange={(value) =>
              set({
                networksOnly: value === 'some',
                networks: value === 'some' && networks.length === 0 ? [{ name: '지금 여기', cidr: address }] : networks,
              } as Partial<F>)
            }
            options={[
              { value: 'all', text: '모든 곳' },
              { value: 'some', text: '정한 곳만' },
            ]}
          />
        </div>
      }
    >
      <p className="sec">{words}</p>
      {networksOnly && (
        <ul className={styles['networks']}>
          {networks.map((network, index) => (
            <li key={index}>
              <TextField
                label="이름"
                hideLabel
                placeholder="본사"
                value={network.name}
                onChange={(name) => setOne(index, { name })}
                error={errors[`networks.${index}.name`]}
                maxLength={40}
              />
              <TextField
                label="주소"
                hideLabel
                num
                placeholder="210.94.12.0/24"
                value={network.cidr}
                onChange={(cidr) => setOne(index, { cidr })}
                error={errors[`networks.${index}.cidr`]}
                maxLength={50}
              />
              <span className="cap succ grow">
                {network.cidr === address && (
                  <>
                    <Check size={16} strokeWidth={1.6} aria-hidden="true" /> 지금 여기
                  </>
                )}
              </span>
              <IconButton
                label={`${network.name === '' ? '이 네트워크' : network.name} 삭제`}
                quiet
                onClick={() => setNetworks(networks.filter((_, at) => at !== index))}
              >
                <X size={16} strokeWidth={1.6} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {errors['networks'] !== undefined && (
        <p className="hint error" role="alert">
          {errors['networks']}
        </p>
      )}
    </Sheet>
  )
}

/** What saving does, and the reason it is asked for. `children` are further effects. */
export function DoorEffects<F extends DoorValues>({
  doors: { form, before, changed, errors, reason, setReason },
  children,
}: {
  doors: DoorForm<F>
  children?: ReactNode
}): ReactNode {
  return (
    <Sheet title="저장하면">
      {changed ? (
        <FactRows
          rows={[
            ['자리를 비우면', <Change key="i" from={`${before.idleMin}분`} to={`${form.idleMin}분`} />],
            ['네트워크', <Change key="n" from={places(before)} to={places(form)} />],
            ['적용', '바로'],
          ]}
        />
      ) : (
        <p className="cap ter">바꾼 것이 없습니다.</p>
      )}
      <div className={styles['effects']}>
        {children}
        {errors['form'] !== undefined && <NoticeBar tone="danger">{errors['form']}</NoticeBar>}
      </div>
      <TextArea
        label="변경 사유"
        required
        rows={2}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
        hint="감사 기록에 남습니다."
      />
    </Sheet>
  )
}

const CLOSED: readonly (readonly [string, string])[] = [
  ['로그인 잠김', '5번, 15분'],
  ['처음 비밀번호', '반드시 바꿈'],
  ['흔한 비밀번호', '거절'],
]

/** Rules that no setting changes; `more` stand first. */
export function ClosedDoors({ more = [] }: { more?: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <Sheet title="바꿀 수 없는 것">
      <FactRows rows={[...more, ...CLOSED]} />
    </Sheet>
  )
}

function FactRows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const places = ({ networksOnly, networks }: DoorValues): string => (networksOnly ? `${networks.length}곳` : '모든 곳')

function Change({ from, to }: { from: string; to: string }): ReactNode {
  return from === to ? (
    <span className="num">{from} 그대로</span>
  ) : (
    <span className="num">
      {from} → <b>{to}</b>
    </span>
  )
}
