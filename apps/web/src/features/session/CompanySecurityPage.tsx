import type { ResponseOf } from '@handal/contracts/endpoint'
import {
  changeCompanySecurity,
  IDLE_MINUTES,
  previewCompanySecurity,
  readCompanySecurity,
  resetOtp,
  resetPassword,
} from '@handal/contracts/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../app/api-error.ts'
import { companyKey, useCall, useCompanyNo } from '../../app/queries.ts'
import { confirm, message } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { RadioField } from '../../shared/form/RadioField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextArea, TextField } from '../../shared/form/TextField.tsx'
import { useUnsavedChanges } from '../../shared/form/use-unsaved-changes.ts'
import * as format from '../../shared/format.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { LoadFailure } from '../../shared/ui/LoadFailure.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { SkeletonLines } from '../../shared/ui/Skeleton.tsx'
import { dayTime } from './times.ts'
import styles from './security.module.css'

type Saved = ResponseOf<typeof readCompanySecurity>
type Form = Pick<Saved, 'idleMin' | 'secondFactor' | 'networks' | 'networksOnly'>
type Operator = Saved['operators'][number]
const IDLE_CHOICES = [IDLE_MINUTES.least, 20, IDLE_MINUTES.standard, IDLE_MINUTES.most] as const

const formOf = ({ idleMin, secondFactor, networks, networksOnly }: Saved): Form => ({
  idleMin,
  secondFactor,
  networks,
  networksOnly,
})
const same = (a: Form, b: Form): boolean => JSON.stringify(a) === JSON.stringify(b)

function OperatorState({ operator }: { operator: Operator }): ReactNode {
  if (operator.otp === 'unused') return <span className="ter">쓰지 않음</span>
  if (operator.otp === 'due') return <span className="warn">다음 로그인 때 등록</span>
  return (
    <>
      켜짐, 복구 코드 <span className="num">{operator.recoveryCodesLeft}</span>개
    </>
  )
}

function Operators({ operators, onChanged }: { operators: readonly Operator[]; onChanged: () => void }): ReactNode {
  const call = useCall()
  const reset = async (operator: Operator): Promise<void> => {
    const answer = await confirm({
      title: `${operator.name}의 2단계 인증을 초기화할까요?`,
      body: '지금 로그인이 모두 끝나고, 다음 로그인 때 인증 앱을 새로 등록합니다.',
      action: '초기화',
      reason: true,
      act: ({ reason }) => call(resetOtp, { body: { login_id: operator.login_id, reason } }),
    })
    if (answer === false) return
    toast(`${operator.name}의 2단계 인증을 초기화했습니다.`)
    onChanged()
  }
  return (
    <div className={styles['tableBox']}>
      <table className={styles['operators']}>
        <thead>
          <tr>
            <th scope="col">운영자</th>
            <th scope="col">상태</th>
            <th scope="col">마지막 로그인</th>
            <th scope="col">
              <span className="sr-only">할 수 있는 일</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <tr key={operator.login_id}>
              <th scope="row">{operator.name}</th>
              <td>
                <OperatorState operator={operator} />
              </td>
              <td className="sec">
                {operator.lastUsedAt === null ? (
                  '아직 없음'
                ) : (
                  <span className="num">
                    {dayTime(operator.lastUsedAt)}
                    {operator.place !== null && `, ${operator.place}`}
                  </span>
                )}
              </td>
              <td>
                {operator.self ? (
                  <span className="cap ter">본인</span>
                ) : (
                  operator.otp === 'on' && (
                    <button
                      type="button"
                      className="link"
                      aria-label={`${operator.name}의 2단계 인증 초기화`}
                      onClick={() => void reset(operator)}
                    >
                      초기화
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ForgottenPassword(): ReactNode {
  const call = useCall()
  const [loginId, setLoginId] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const give = async (): Promise<void> => {
    const login_id = loginId.trim()
    if (login_id === '') {
      setError('아이디를 적어 주세요.')
      return
    }
    setError(undefined)
    let given = ''
    const answer = await confirm({
      title: `${login_id}에게 새 비밀번호를 줄까요?`,
      body: '지금 로그인이 모두 끝납니다. 새 비밀번호는 한 번만 보이고, 그 사람은 로그인하자마자 바꿔야 합니다.',
      action: '비밀번호 만들기',
      reason: true,
      act: async ({ reason }) => {
        given = (await call(resetPassword, { body: { login_id, reason } })).oneTimePassword
      },
    })
    if (answer === false) return
    setLoginId('')
    await message(`${login_id}의 새 비밀번호는 ${given} 입니다. 다시 보여 드리지 않으니 지금 전해 주세요.`, {
      title: '새 비밀번호를 만들었습니다',
      severity: 'success',
    })
  }
  return (
    <Sheet title="비밀번호를 잊은 사람">
      <form
        className={styles['forgotten']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <TextField label="아이디" value={loginId} onChange={setLoginId} error={error} maxLength={64} />
        <Button type="submit">새 비밀번호 만들기</Button>
      </form>
    </Sheet>
  )
}

const CLOSED: readonly (readonly [string, string])[] = [
  ['로그인 잠김', '5번, 15분'],
  ['처음 비밀번호', '반드시 바꿈'],
  ['흔한 비밀번호', '거절'],
]

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

const places = ({ networksOnly, networks }: Form): string => (networksOnly ? `${networks.length}곳` : '모든 곳')

function Doors({ saved }: { saved: Saved }): ReactNode {
  const call = useCall()
  const companyNo = useCompanyNo()
  const queries = useQueryClient()
  const [form, setForm] = useState<Form>(() => formOf(saved))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const before = formOf(saved)
  const changed = !same(form, before)
  useUnsavedChanges(changed && !busy, '저장하지 않은 보안 설정이 있습니다.')
  const set = (more: Partial<Form>): void => {
    setForm((now) => ({ ...now, ...more }))
    setErrors({})
  }
  const asked = { networks: form.networks, networksOnly: form.networksOnly }
  const whole = form.networks.every(({ name, cidr }) => name.trim() !== '' && cidr.trim() !== '')
  const { data: effect } = useQuery({
    queryKey: companyKey(companyNo, 'security-preview', asked),
    queryFn: ({ signal }) => call(previewCompanySecurity, { body: asked, signal }),
    enabled: changed && form.networksOnly && whole,
    retry: false,
  })
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: companyKey(companyNo, 'security') })
  const save = async (): Promise<void> => {
    if (busy) return
    if (reason.trim() === '') {
      setErrors({ reason: '바꾸는 사유를 적어 주세요.' })
      return
    }
    setBusy(true)
    try {
      const body = { ...form, reason: reason.trim(), version: saved.version }
      const next = await call(changeCompanySecurity, { body })
      queries.setQueryData(companyKey(companyNo, 'security'), next)
      setForm(formOf(next))
      setReason('')
      toast('보안 설정을 저장했습니다.')
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      setErrors(
        fields.length === 0
          ? { form: messageOf(error) }
          : Object.fromEntries(fields.map(({ path, message: sentence }) => [path, sentence])),
      )
      if (error instanceof ApiError && error.status === 409) await again()
    } finally {
      setBusy(false)
    }
  }
  const setNetwork = (index: number, more: Partial<Form['networks'][number]>): void =>
    set({ networks: form.networks.map((one, at) => (at === index ? { ...one, ...more } : one)) })
  return (
    <>
      <PageHeader
        title="보안"
        facts={
          saved.changedAt === null
            ? '아직 바꾼 적이 없습니다.'
            : `마지막으로 ${format.instant(saved.changedAt).slice(0, 10)} ${saved.changedBy ?? ''} 바꿈`
        }
        actions={[
          {
            label: '취소',
            onSelect: () => {
              setForm(before)
              setReason('')
              setErrors({})
            },
            disabledReason: changed ? null : '바꾼 것이 없습니다.',
          },
        ]}
        primary={{
          label: '저장',
          onClick: () => void save(),
          busy,
          disabledReason: changed ? null : '바꾼 것이 없습니다.',
        }}
      />
      <div className={styles['doors']}>
        <div className={styles['column']}>
          <Sheet title="자리를 비우면 끝내기">
            <div className={styles['idle']}>
              <SegmentedControl
                label="자리를 비우면 끝내기"
                hideLabel
                value={String(form.idleMin)}
                onChange={(value) => set({ idleMin: Number(value) })}
                options={IDLE_CHOICES.map((minutes) => ({ value: String(minutes), text: `${minutes}분` }))}
                error={errors['idleMin']}
              />
              <p className="sec">
                <span className="num">{form.idleMin}</span>분 동안 쓰지 않으면 서버가 로그인을 끝냅니다. 쓰던 내용은
                같은 사람이 다시 로그인하면 남아 있습니다.
              </p>
            </div>
            <p className={`cap ter ${styles['idleNote']}`}>
              운영자는 <span className="num">{IDLE_MINUTES.most}</span>분까지 고를 수 있습니다. 사원의 휴대폰은 ‘로그인
              유지’를 쓰면 <span className="num">14</span>일입니다. <LawChip>안전성 확보조치 기준 제6조</LawChip>
            </p>
          </Sheet>
          <Sheet title="2단계 인증">
            <RadioField
              label="누가 쓰는지"
              hideLabel
              className={styles['who']}
              value={form.secondFactor}
              onChange={(secondFactor) => set({ secondFactor })}
              options={[
                {
                  value: 'OPERATORS',
                  text: (
                    <span>
                      운영자는 반드시
                      <span className="cap ter">
                        운영자 <span className="num">{saved.operators.length}</span>명. 사원은 원하면 켭니다
                      </span>
                    </span>
                  ),
                },
                {
                  value: 'EVERYBODY',
                  text: (
                    <span>
                      모든 사원
                      <span className="cap ter">
                        계정이 있는 <span className="num">{saved.employees}</span>명이 다음 로그인 때 등록합니다
                      </span>
                    </span>
                  ),
                },
              ]}
            />
            <Operators operators={saved.operators} onChanged={() => void again()} />
            <p className="cap ter">
              휴대폰을 잃은 사람의 인증은 다른 운영자가 사유를 적고 초기화합니다. 본인 것은 초기화할 수 없습니다.
            </p>
          </Sheet>
          <Sheet
            title="들어올 수 있는 네트워크"
            action={
              <div className="row g8 wrap">
                {form.networksOnly && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => set({ networks: [...form.networks, { name: '', cidr: '' }] })}
                  >
                    네트워크 더하기
                  </button>
                )}
                <SegmentedControl
                  label="들어올 수 있는 네트워크"
                  small
                  value={form.networksOnly ? 'some' : 'all'}
                  onChange={(value) =>
                    set({
                      networksOnly: value === 'some',
                      networks:
                        value === 'some' && form.networks.length === 0
                          ? [{ name: '지금 여기', cidr: saved.address }]
                          : form.networks,
                    })
                  }
                  options={[
                    { value: 'all', text: '모든 곳' },
                    { value: 'some', text: '정한 곳만' },
                  ]}
                />
              </div>
            }
          >
            <p className="sec">운영자 화면만 막습니다. 사원은 어디서나 명세서를 볼 수 있습니다.</p>
            {form.networksOnly && (
              <ul className={styles['networks']}>
                {form.networks.map((network, index) => (
                  <li key={index}>
                    <TextField
                      label="이름"
                      hideLabel
                      placeholder="본사"
                      value={network.name}
                      onChange={(name) => setNetwork(index, { name })}
                      error={errors[`networks.${index}.name`]}
                      maxLength={40}
                    />
                    <TextField
                      label="주소"
                      hideLabel
                      num
                      placeholder="210.94.12.0/24"
                      value={network.cidr}
                      onChange={(cidr) => setNetwork(index, { cidr })}
                      error={errors[`networks.${index}.cidr`]}
                      maxLength={50}
                    />
                    <span className="cap succ grow">
                      {network.cidr === saved.address && (
                        <>
                          <Check size={16} strokeWidth={1.6} aria-hidden="true" /> 지금 여기
                        </>
                      )}
                    </span>
                    <IconButton
                      label={`${network.name === '' ? '이 네트워크' : network.name} 지우기`}
                      quiet
                      onClick={() => set({ networks: form.networks.filter((_, at) => at !== index) })}
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
          <ForgottenPassword />
        </div>
        <div className={styles['column']}>
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
              {effect?.putOut.map((person) => (
                <NoticeBar key={person.login_id} tone="warning">
                  {person.name}의 로그인이 끝납니다. 지금 등록하지 않은 곳({person.address})에서 쓰고 있습니다.
                </NoticeBar>
              ))}
              {changed && form.networksOnly && effect !== undefined && (
                <NoticeBar tone={effect.self ? 'danger' : 'info'}>
                  {effect.self
                    ? `지금 쓰는 주소 ${saved.address}가 목록에 없어 저장하지 않습니다. 먼저 더해 주세요.`
                    : '본인은 계속 들어올 수 있습니다. 목록에 본인의 주소가 없으면 저장하지 않습니다.'}
                </NoticeBar>
              )}
              {errors['form'] !== undefined && <NoticeBar tone="danger">{errors['form']}</NoticeBar>}
            </div>
            <TextArea
              label="바꾸는 사유"
              required
              rows={2}
              value={reason}
              onChange={(value) => {
                setReason(value)
                setErrors({})
              }}
              error={errors['reason']}
              hint="감사 기록에 남습니다."
            />
          </Sheet>
          <Sheet title="바꿀 수 없는 것">
            <FactRows rows={CLOSED} />
          </Sheet>
        </div>
      </div>
    </>
  )
}

function Change({ from, to }: { from: string; to: string }): ReactNode {
  return from === to ? (
    <span className="num">{from} 그대로</span>
  ) : (
    <span className="num">
      {from} → <b>{to}</b>
    </span>
  )
}

/** The doors of the company for its operators: idle end, second factor, networks, and who has forgotten the password. */
export default function CompanySecurityPage(): ReactNode {
  const call = useCall()
  const companyNo = useCompanyNo()
  const { data, error, refetch } = useQuery({
    queryKey: companyKey(companyNo, 'security'),
    queryFn: ({ signal }) => call(readCompanySecurity, { signal }),
  })
  if (data !== undefined) return <Doors key={`${companyNo} ${data.version}`} saved={data} />
  return (
    <>
      <PageHeader title="보안" />
      {error === null ? (
        <Sheet>
          <SkeletonLines lines={6} />
        </Sheet>
      ) : (
        <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  )
}
