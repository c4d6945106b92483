import { type ContractRequest, withdrawContractRequest } from '@handal/contracts/board/contract-requests'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import thread from '../../client/thread/thread.module.css'
import { toast } from '../../shared/dialog/toast.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { REQUEST_PARAMS } from './request-params.ts'
import { wishText } from './request-words.ts'
import { requestQuery, useStoredRequest } from './requests.queries.ts'
import { OnlyMoves } from './RequestFormPage.tsx'

const TITLE = '계약 연장/해지 요청 삭제'

/** Takes a request back until the contract follows; it stays to be read. */
export default function RequestDeletePage(): ReactNode {
  const [{ no }] = useScreenParams(REQUEST_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        companyNo === null ? (
          <OnlyMoves title={TITLE} />
        ) : no === null ? (
          <NotThere title={TITLE} what="요청" />
        ) : (
          <WithdrawOf key={no} companyNo={companyNo} no={no} />
        )
      }
    </HomeScreen>
  )
}

function WithdrawOf({ companyNo, no }: { readonly companyNo: number; readonly no: number }): ReactNode {
  const query = useQuery(requestQuery(companyNo, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(request) =>
        request.mayWithdraw ? (
          <WithdrawForm companyNo={companyNo} request={request} />
        ) : (
          <NotThere title={TITLE} what="철회할 요청" />
        )
      }
    </QueryScreen>
  )
}

function WithdrawForm({ companyNo, request }: { companyNo: number; request: ContractRequest }): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const stored = useStoredRequest(companyNo)
  const { no, version, kind, kindName, wanted, present } = request
  const record = useRecordForm({
    endpoint: withdrawContractRequest,
    initial: {},
    labels: {},
    body: () => ({ no, version }),
    send: (body) => call(withdrawContractRequest, { body }),
    onSaved: (answer) => {
      toast('요청을 철회했습니다.')
      void stored(answer)
      void navigate('/home/contract-board', { replace: true })
    },
    unsaved: false,
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader title={TITLE} />
      <Sheet pad="form" title={`${kindName} 요청`} caption={wishText(kind, wanted, present)}>
        <RecordForm of={record} label={TITLE} className={thread['form']}>
          <p>계약은 그대로이고 관리자에게 알립니다. 요청은 철회 상태로 목록에 남고, 새 요청을 다시 쓸 수 있습니다.</p>
          <div className="row g8">
            <Button variant="danger" type="submit" busy={record.busy}>
              요청 철회
            </Button>
            <Button onClick={() => void navigate(`/home/contract-board/detail?no=${no}`)}>그대로 두기</Button>
          </div>
        </RecordForm>
      </Sheet>
    </div>
  )
}
