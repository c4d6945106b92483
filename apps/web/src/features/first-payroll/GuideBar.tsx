import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCompanyNo } from '../../client/queries.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { actOf, countDone, nextStep, placeOf } from './guide.ts'
import { useFirstPayroll, useIsGuided } from './use-first-payroll.ts'

const AT_HOME = { label: '전체 단계 보기', to: '/home' }

/** On the screens of the guide to the first payroll: which step is next and the way there, so that nobody goes back to home between two steps. */
export default function GuideBar() {
  return useIsGuided() ? <NextStep /> : null
}

function NextStep() {
  const companyNo = useCompanyNo()
  const { pathname } = useLocation()
  const { data, refetch } = useFirstPayroll()
  const client = useQueryClient()
  // Each save may have finished a step.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') void refetch()
      }),
    [client, refetch],
  )
  const guide = data?.guide ?? null
  const next = guide === null ? undefined : nextStep(guide)
  if (guide === null || next === undefined) return null
  const steps = guide.groups.flatMap((group) => group.steps)
  const act = actOf(next, guide.people, placeOf(companyNo, guide))
  const isHere = act !== null && act.to.split('?')[0] === pathname
  return (
    <NoticeBar tone="info" links={[...(act === null || isHere ? [] : [{ label: act.act, to: act.to }]), AT_HOME]}>
      {`첫 급여 준비 ${steps.length}가지 가운데 ${countDone(steps)}가지를 마쳤습니다. ${
        isHere ? '이 화면에서 할 일은' : '다음 단계는'
      } ‘${next.label}’입니다.`}
    </NoticeBar>
  )
}
