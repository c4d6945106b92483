import { decidePhone, type Phone, PHONE_CHANGES, releasePhone } from '@handal/contracts/terminal/phones'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { Text } from '../../client/screen/fields.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { PhoneStateChip } from './terminal-columns.tsx'
import { useRefreshTerminals, useTerminalArea } from './terminal-area.ts'
import { phoneQuery } from './terminals.queries.ts'
import styles from './terminals.module.css'
import '../../shared/screen/screen.css'

const TITLE = '기기 변경'
type OfPhone = { readonly phone: Phone }

/** The phone of somebody: the one that waits is decided, the one that counts is released. */
export default function PhonePage() {
  const no = Number(useParams()['NO'] ?? Number.NaN)
  return <CompanyScreen title={TITLE}>{() => <PhoneOf key={no} no={no} />}</CompanyScreen>
}

function PhoneOf({ no }: { readonly no: number }) {
  const area = useTerminalArea()
  const query = useQuery(phoneQuery(area, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(phone) => (
        <div className="hd-detail-screen">
          <PageHeader
            title={`${phone.name} 휴대폰`}
            chip={<PhoneStateChip state={phone.state} />}
            facts={[phone.employeeCode, phone.departmentName ?? ''].filter(Boolean).join(' · ')}
          />
          <div className={styles['columns']}>
            <div className="col g16">
              {phone.change === null ? null : <DecideChange key={`change ${phone.version}`} phone={phone} />}
              <Current phone={phone} />
            </div>
            <History phone={phone} />
          </div>
        </div>
      )}
    </QueryScreen>
  )
}

/** Takes a refusal because somebody else was first: it is said, and the record is read anew. */
const useStale = (): ((error: unknown) => boolean) => {
  const refresh = useRefreshTerminals(useTerminalArea())
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    void failure(error)
    void refresh()
    return true
  }
}

function DecideChange({ phone }: OfPhone) {
  const refresh = useRefreshTerminals(useTerminalArea())
  const { no, companyNo, version, name, phoneName, keyMark, boundAt, change } = phone
  const stale = useStale()
  const record = useRecordForm({
    endpoint: decidePhone,
    params: { no },
    initial: { action: 'approve' as 'approve' | 'reject', reason: '' },
    labels: { action: '결정', reason: '거절 사유' },
    body: ({ action, reason }) => ({
      companyNo,
      action,
      version,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    onSaved: ({ change: left, keyMark: mark }: Phone) => {
      toast(
        left === null && mark === change?.keyMark
          ? `${name}님의 새 휴대폰을 승인했습니다.`
          : `${name}님의 새 휴대폰을 거절했습니다.`,
      )
      void refresh()
    },
    onRefused: stale,
    unsaved: '적은 사유가 있습니다.',
  })
  const submit = (action: 'approve' | 'reject') => {
    record.form.setValue('action', action)
    void record.submit()
  }
  return (
    <Sheet
      title="새 휴대폰으로 바꾸려 합니다"
      caption={`${format.instant(change?.askedAt)} 신청 · ${change?.confirmed === true ? '근무지 코드로 본인 확인함' : '본인 확인 없음'}`}
      pad="form"
    >
      <RecordForm of={record} label="휴대폰 변경" className={styles['form']}>
        <Facts
          items={[
            {
              name: '지금',
              value: boundAt === null ? null : `${phoneName} · ${format.instant(boundAt).slice(0, 10)}부터`,
            },
            { name: '새 휴대폰', value: change?.phoneName },
            {
              name: '열쇠',
              value:
                boundAt === null ? null : (
                  <span className="num" translate="no">
                    {keyMark}
                  </span>
                ),
            },
            {
              name: '새 열쇠',
              value: (
                <span className="num" translate="no">
                  {change?.keyMark}
                </span>
              ),
            },
          ]}
        />
        <p className="cap ter">
          승인하면 지금 휴대폰은 바로 쓸 수 없고 이력에 남습니다. 기다리는 동안 새 휴대폰으로 찍은 기록도 받습니다.
          위치정보 동의는 새 휴대폰에서 다시 받습니다.
        </p>
        <Text of={record} name="reason" maxLength={500} hint="거절할 때만 적습니다. 사원이 읽습니다." />
        <div className="row g8">
          <Button variant="primary" busy={record.busy} onClick={() => submit('approve')}>
            새 휴대폰 승인
          </Button>
          <Button variant="danger" disabled={record.busy} onClick={() => submit('reject')}>
            거절
          </Button>
        </div>
      </RecordForm>
    </Sheet>
  )
}

function Current({ phone }: OfPhone) {
  const { phoneName, keyMark, boundAt, lastTagAt, state } = phone
  const isBound = boundAt !== null && state !== 'RELEASED'
  return (
    <Sheet title={isBound ? '쓰고 있는 휴대폰' : '마지막 휴대폰'} pad="form">
      <Facts
        items={[
          { name: '휴대폰', value: phoneName },
          {
            name: '열쇠',
            value: (
              <span className="num" translate="no">
                {keyMark}
              </span>
            ),
          },
          { name: '묶은 때', value: <span className="num">{format.instant(boundAt)}</span> },
          {
            name: '마지막 기록',
            value: lastTagAt === null ? '없음' : <span className="num">{format.instant(lastTagAt)}</span>,
          },
        ]}
      />
      {isBound ? <Release key={phone.version} phone={phone} /> : null}
    </Sheet>
  )
}

function Release({ phone: { no, companyNo, version, name } }: OfPhone) {
  const refresh = useRefreshTerminals(useTerminalArea())
  const stale = useStale()
  const record = useRecordForm({
    endpoint: releasePhone,
    params: { no },
    initial: { reason: '' },
    labels: { reason: '해제 사유' },
    body: ({ reason }) => ({ companyNo, reason, version }),
    onSaved: () => {
      toast(`${name}님의 휴대폰을 해제했습니다.`)
      void refresh()
    },
    onRefused: stale,
    unsaved: '적은 사유가 있습니다.',
  })
  return (
    <RecordForm of={record} label="휴대폰 해제" className={styles['release']}>
      <Text
        of={record}
        name="reason"
        maxLength={500}
        hint="잃어버린 휴대폰을 해제하면 바로 아무 기록도 보낼 수 없습니다. 다음에 묶는 휴대폰은 바로 쓸 수 있습니다."
      />
      <div>
        <Button type="submit" busy={record.busy}>
          휴대폰 해제
        </Button>
      </div>
    </RecordForm>
  )
}

function History({ phone: { history } }: OfPhone) {
  return (
    <Sheet title="이력" caption={`${format.count(history.length)}건`} pad="form">
      <ol className={styles['history']}>
        {history.map(({ what, phoneName, keyMark, at, by, reason }, index) => (
          <li key={index}>
            <span>
              <b>{PHONE_CHANGES[what]}</b> {phoneName}{' '}
              <span className="cap ter num" translate="no">
                {keyMark}
              </span>
              {reason === null ? null : <span className="cap ter"> {reason}</span>}
            </span>
            <span className="cap ter num">{`${format.instant(at)} ${by}`}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
