import { late } from '../../../shared/ui/late.tsx'

/** Cards come behind the dashboard, which stands without them. */
export const LeaveCard = late(async () => (await import('./LeaveCard.tsx')).LeaveCard, null)
export const WaitingDocuments = late(async () => (await import('./DocumentCards.tsx')).WaitingDocuments, null)
export const OwnDocuments = late(async () => (await import('./DocumentCards.tsx')).OwnDocuments, null)
export const WaitingInquiries = late(async () => (await import('./AskedCards.tsx')).WaitingInquiries, null)
export const WaitingRequests = late(async () => (await import('./AskedCards.tsx')).WaitingRequests, null)
