import type { ResponseOf } from '@handal/contracts/endpoint'
import type { readCompanySecurity } from '@handal/contracts/session/security'
import type { ReactNode } from 'react'
import { resetFactorOf } from './ResetOthers.tsx'
import { dayTime } from './times.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'

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
      <SmallTable
        caption="운영자"
        cards
        rows={operators}
        keyOf={({ login_id }) => login_id}
        columns={[
          { key: 'name', label: '운영자', cell: ({ name }) => name },
          { key: 'state', label: '상태', cell: (operator) => <OperatorState operator={operator} /> },
          {
            key: 'lastUsedAt',
            label: '마지막 로그인',
            cell: ({ lastUsedAt, place }) =>
              lastUsedAt === null ? (
                <span className="sec">아직 없음</span>
              ) : (
                <span className="num sec">
                  {dayTime(lastUsedAt)}
                  {place !== null && `, ${place}`}
                </span>
              ),
          },
          {
            key: 'reset',
            label: <span className="sr-only">할 수 있는 일</span>,
            act: true,
            cell: (operator) =>
              operator.self ? (
                <span className="cap ter">본인</span>
              ) : operator.otp === 'on' ? (
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`${operator.name}의 2단계 인증 초기화`}
                  onClick={() => void reset(operator)}
                >
                  초기화
                </Button>
              ) : null,
          },
        ]}
      />
    </ScrollBox>
  )
}
