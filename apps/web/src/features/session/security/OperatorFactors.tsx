import type { ResponseOf } from '@handal/contracts/endpoint'
import type { readCompanySecurity } from '@handal/contracts/session/security'
import type { ReactNode } from 'react'
import { resetFactorOf } from './ResetOthers.tsx'
import { dayTime } from './times.ts'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'
import styles from './security.module.css'

type Operator = ResponseOf<typeof readCompanySecurity>['operators'][number]

function OperatorState({ operator }: { operator: Operator }): ReactNode {
  if (operator.otp === 'unused') return <span className="ter">쓰지 않음</span>
  if (operator.otp === 'due') return <span className="warn">다음 로그인 때 등록</span>
  return (
    <>
      켜짐, 복구 코드 <span className="num">{operator.recoveryCodesLeft}</span>개
    </>
  )
}

/** The operators of a company with their second factor and last sign-in; a colleague's factor may be reset, the own not. */
export function OperatorFactors({
  operators,
  onChanged,
}: {
  operators: readonly Operator[]
  onChanged: () => void
}): ReactNode {
  const reset = async ({ name, login_id }: Operator): Promise<void> => {
    if (await resetFactorOf(name, login_id)) onChanged()
  }
  return (
    <ScrollBox label="운영자">
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
    </ScrollBox>
  )
}
