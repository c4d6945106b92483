import { josa } from '@handal/base/josa'
import type { ResponseOf } from '@handal/contracts/endpoint'
import {
  changeCompanySecurity,
  IDLE_MINUTES,
  previewCompanySecurity,
  readCompanySecurity,
} from '@handal/contracts/session/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { companyKey, useCall, useCompanyNo } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { RadioField } from '../../../shared/form/RadioField.tsx'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { ClosedDoors, DoorEffects, DoorHeader, IdleDoor, NetworkDoor } from './DoorParts.tsx'
import { OperatorFactors } from './OperatorFactors.tsx'
import { ResetOthers } from './ResetOthers.tsx'
import { type DoorForm, useDoors } from './use-doors.ts'
import styles from './security.module.css'

type Saved = ResponseOf<typeof readCompanySecurity>
type Form = Pick<Saved, 'idleMin' | 'secondFactor' | 'networks' | 'networksOnly'>

const formOf = ({ idleMin, secondFactor, networks, networksOnly }: Saved): Form => ({
  idleMin,
  secondFactor,
  networks,
  networksOnly,
})

function FactorDoor({
  doors: { form, set },
  saved,
  onChanged,
}: {
  doors: DoorForm<Form>
  saved: Saved
  onChanged: () => void
}): ReactNode {
  return (
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
      <OperatorFactors operators={saved.operators} onChanged={onChanged} />
      <p className="cap ter">
        휴대폰을 잃은 사람의 인증은 다른 운영자가 사유를 적고 초기화합니다. 본인 것은 초기화할 수 없습니다.
      </p>
    </Sheet>
  )
}

function Doors({ saved }: { saved: Saved }): ReactNode {
  const call = useCall()
  const companyNo = useCompanyNo()
  const queries = useQueryClient()
  const key = companyKey(companyNo, 'security')
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: key })
  const send = async (form: Form, reason: string): Promise<void> => {
    const next = await call(changeCompanySecurity, { body: { ...form, reason, version: saved.version } })
    queries.setQueryData(key, next)
  }
  const doors = useDoors(formOf(saved), send, again)
  const { form, changed } = doors
  const asked = { networks: form.networks, networksOnly: form.networksOnly }
  const whole = form.networks.every(({ name, cidr }) => name.trim() !== '' && cidr.trim() !== '')
  const preview = useQuery({
    queryKey: companyKey(companyNo, 'security-preview', asked),
    queryFn: ({ signal }) => call(previewCompanySecurity, { body: asked, signal }),
    enabled: changed && form.networksOnly && whole,
    retry: false,
  })
  const effect = preview.data
  return (
    <>
      <DoorHeader
        title="보안"
        facts={
          saved.changedAt === null
            ? '아직 바꾼 적이 없습니다.'
            : `마지막으로 ${format.instant(saved.changedAt).slice(0, 10)} ${saved.changedBy ?? ''} 바꿈`
        }
        doors={doors}
      />
      <div className={styles['doors']}>
        <div className={styles['column']}>
          <IdleDoor doors={doors}>
            운영자는 <span className="num">{IDLE_MINUTES.most}</span>분까지 고를 수 있습니다. 사원의 휴대폰은 ‘로그인
            유지’를 쓰면 <span className="num">14</span>일입니다.
          </IdleDoor>
          <FactorDoor doors={doors} saved={saved} onChanged={() => void again()} />
          <NetworkDoor
            doors={doors}
            address={saved.address}
            words="운영자 화면만 막습니다. 사원은 어디서나 명세서를 볼 수 있습니다."
          />
          <ResetOthers />
        </div>
        <div className={styles['column']}>
          <DoorEffects doors={doors}>
            {preview.error === null || !changed || !form.networksOnly ? null : (
              <NoticeBar
                tone="danger"
                links={[{ label: '다시 알아보기', onClick: () => void preview.refetch() }]}
              >{`누구의 로그인이 끝나는지 알아보지 못했습니다. ${messageOf(preview.error)}`}</NoticeBar>
            )}
            {effect?.putOut.map((person) => (
              <NoticeBar key={person.login_id} tone="warning">
                {person.name}의 로그인이 끝납니다. 지금 등록하지 않은 곳({person.address})에서 쓰고 있습니다.
              </NoticeBar>
            ))}
            {changed && form.networksOnly && effect !== undefined && (
              <NoticeBar tone={effect.self ? 'danger' : 'info'}>
                {effect.self
                  ? `지금 쓰는 주소 ${josa(saved.address, '이/가')} 목록에 없어 저장하지 않습니다. 먼저 더해 주세요.`
                  : '본인은 계속 들어올 수 있습니다. 목록에 본인의 주소가 없으면 저장하지 않습니다.'}
              </NoticeBar>
            )}
          </DoorEffects>
          <ClosedDoors />
        </div>
      </div>
    </>
  )
}

/** The doors of the company for its operators: idle end, second factor, networks, and who cannot sign in any more. */
export default function CompanySecurityPage(): ReactNode {
  return <CompanyScreen title="보안">{(companyNo) => <CompanySecurity companyNo={companyNo} />}</CompanyScreen>
}

function CompanySecurity({ companyNo }: { companyNo: number }): ReactNode {
  const call = useCall()
  const query = useQuery({
    queryKey: companyKey(companyNo, 'security'),
    queryFn: ({ signal }) => call(readCompanySecurity, { signal }),
  })
  return (
    <QueryScreen title="보안" query={query}>
      {(saved) => <Doors saved={saved} />}
    </QueryScreen>
  )
}
