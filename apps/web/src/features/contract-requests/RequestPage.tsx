import type { ContractRequest } from '@handal/contracts/board/contract-requests'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FileList } from '../../client/thread/HomeFiles.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import thread from '../../client/thread/thread.module.css'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { LinkedText } from '../../shared/ui/LinkedText.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { MoveForm } from './MoveForm.tsx'
import { Moves } from './Moves.tsx'
import { REQUEST_PARAMS } from './request-params.ts'
import { daysLeftText, differencesOf, factsOf, familyOf } from './request-words.ts'
import { requestQuery, useFollowedContract } from './requests.queries.ts'
import { TermsAnswer } from './TermsAnswer.tsx'
import styles from './requests.module.css'

const TITLE = '계약 연장/해지 요청 상세'
type Props = { readonly companyNo: number | null; readonly request: ContractRequest }

/** A request beside the contract of today, with what happened to it and what may be done next. */
export default function RequestPage(): ReactNode {
  const [{ no }] = useScreenParams(REQUEST_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        no === null ? <NotThere title={TITLE} what="요청" /> : <RequestOf key={no} companyNo={companyNo} no={no} />
      }
    </HomeScreen>
  )
}

function RequestOf({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(requestQuery(companyNo, no))
  useFollowedContract(companyNo, query.data?.now)
  return (
    <QueryScreen title={TITLE} query={query}>
      {(request) => <RequestView companyNo={companyNo} request={request} />}
    </QueryScreen>
  )
}

function RequestView({ companyNo, request }: Props): ReactNode {
  const navigate = useNavigate()
  const { no, kindName, state, stateName, waits, contractChanged, termsAnswer, mayMove, mayAnswer } = request
  const to = (place: string) => () => void navigate(`/home/contract-board/${place}?no=${no}`)
  const actions: HeaderAction[] = [
    { label: '목록', onSelect: () => void navigate('/home/contract-board') },
    ...(request.mayEdit ? [{ label: '수정', onSelect: to('rewrite') }] : []),
    ...(request.mayWithdraw ? [{ label: '철회', danger: true, onSelect: to('delete') }] : []),
  ]
  const facts = [
    ...(companyNo === null ? [request.companyName] : []),
    request.askerName,
    format.instant(request.askedAt),
  ]
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${kindName} 요청`}
        chip={<Chip family={familyOf(state, waits)}>{stateName}</Chip>}
        facts={facts.join(' · ')}
        actions={actions}
      />
      {contractChanged ? (
        <NoticeBar tone="warning">
          요청한 뒤에 계약이 바뀌었습니다. 아래의 지금 계약을 보고{' '}
          {companyNo === null ? '다시 확인한 뒤 반영해' : '요청을 다시 살펴'} 주세요.
        </NoticeBar>
      ) : null}
      {request.unfinished.length === 0 ? null : (
        <NoticeBar tone="warning">
          {request.unfinished.join(', ')}이 남아 있습니다. 해지하는 날이 지나면 회사 사람이 들어오지 못합니다.{' '}
          {companyNo === null ? '회사와 확인한 뒤 반영해' : '그 전에 마쳐'} 주세요.
        </NoticeBar>
      )}
      {termsAnswer === 'WAITING' && companyNo === null ? (
        <NoticeBar tone="info">제안한 조건에 회사가 아직 답하지 않았습니다.</NoticeBar>
      ) : null}
      <div className={thread['frame']}>
        <div className={thread['main']}>
          <Wanted request={request} />
          {mayAnswer ? <TermsAnswer key={request.version} companyNo={companyNo} request={request} /> : null}
          {mayMove.length > 0 ? <MoveForm key={request.version} companyNo={companyNo} request={request} /> : null}
          <Sheet pad="form" title="처리한 일">
            <Moves request={request} />
          </Sheet>
        </div>
        <Beside request={request} />
      </div>
    </div>
  )
}

function Wanted({ request }: { readonly request: ContractRequest }): ReactNode {
  const { kind, wanted, present, text } = request
  const differences = differencesOf(kind, wanted, present)
  return (
    <Sheet pad="form" title="요청한 것">
      {differences.length === 0 ? null : (
        <Facts
          items={differences.map(({ name, from, to }) => ({
            name,
            value: (
              <span className="num">
                {from} → <b>{to}</b>
              </span>
            ),
          }))}
        />
      )}
      <p className={styles['text']}>
        <LinkedText>{text}</LinkedText>
      </p>
    </Sheet>
  )
}

function Beside({ request }: { readonly request: ContractRequest }): ReactNode {
  const { now, files, companyNo } = request
  const facts = factsOf(now).map(({ name, value }) => ({ name, value: <span className="num">{value}</span> }))
  return (
    <div className={thread['side']}>
      <Sheet
        pad="list"
        title="지금 계약"
        action={now.daysLeft === null ? null : <span className="num">{daysLeftText(now.daysLeft)}</span>}
      >
        <Facts items={facts} />
      </Sheet>
      {files.length === 0 ? null : (
        <Sheet pad="list" title={`첨부 ${files.length}`}>
          <FileList companyNo={companyNo} files={files} />
        </Sheet>
      )}
    </div>
  )
}
