import type { GivenAccount } from '@handal/contracts/people/accounts'
import { useState } from 'react'
import type { Location } from 'react-router'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'
import * as format from '../../../shared/format.ts'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import '../../../shared/screen/screen.css'
import styles from '../employees.module.css'

/** The list of people has the path of this screen: going there leaves it too. */
const toAnotherAddress = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search

/** First passwords, told this once: on paper one strip a person, to be cut and handed out. */
export function PasswordStrips({
  given,
  onDone,
}: {
  readonly given: readonly GivenAccount[]
  readonly onDone: () => void
}) {
  const [kept, setKept] = useState(false)
  const told = given.filter(({ oneTimePassword }) => oneTimePassword !== null)
  useUnsavedChanges(!kept, '다시 볼 수 없는 처음 비밀번호가 있습니다.', { leaves: toAnotherAddress })
  return (
    <div className="hd-detail-screen">
      <div data-print="none">
        <PageHeader
          title={`처음 비밀번호 ${format.count(told.length)}명`}
          actions={[{ label: '인쇄', onSelect: () => window.print() }]}
          primary={{
            label: '확인',
            onClick: onDone,
            disabledReason: !kept && '인쇄하거나 옮겨 적은 뒤에 아래 칸을 골라 주세요.',
          }}
        />
      </div>
      <div data-print="none">
        <NoticeBar tone="warning">
          다시 보여 주지 않습니다. 지금 인쇄해 한 사람씩 잘라 본인에게만 전해 주세요.
        </NoticeBar>
      </div>
      <ul className={styles['strips']} aria-label="처음 비밀번호">
        {told.map(({ employeeNo, employeeCode, name, login_id: loginId, oneTimePassword }) => (
          <li key={employeeNo} className="keep">
            <span className={styles['who']}>
              <b>{name}</b> <span className="cap ter num">{employeeCode}</span>
            </span>
            <dl translate="no">
              <dt>아이디</dt>
              <dd>{loginId}</dd>
              <dt>비밀번호</dt>
              <dd className="num">{oneTimePassword}</dd>
            </dl>
            <span className="cap ter">{window.location.host}에서 처음 로그인하면 새 비밀번호를 정합니다.</span>
          </li>
        ))}
      </ul>
      <div data-print="none">
        <Checkbox checked={kept} onChange={setKept}>
          모두 인쇄하거나 옮겨 적었습니다
        </Checkbox>
      </div>
    </div>
  )
}
