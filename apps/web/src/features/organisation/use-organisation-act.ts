import { useLocation, useNavigate } from 'react-router'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { useOrganisationArea } from './organisation-area.ts'
import {
  actOf,
  addressOf,
  ORGANISATION_PARAMS,
  type OrganisationAct,
  type OrganisationParams,
} from './organisation-params.ts'

/**
 * What the address does on the screen, how to go on to another act, and how to go back to the list. Going back takes the
 * place of the form in the history, so that the back button does not open it again.
 */
export const useOrganisationAct = () => {
  const { base } = useOrganisationArea()
  const [params] = useScreenParams(ORGANISATION_PARAMS)
  const act = actOf(useLocation().pathname)
  const navigate = useNavigate()
  return {
    act,
    go: (next: OrganisationAct): void => void navigate(addressOf(base, next, params)),
    close: (change: Partial<OrganisationParams> = {}): void =>
      void navigate(addressOf(base, 'look', { ...params, ...change }), { replace: true }),
  }
}
