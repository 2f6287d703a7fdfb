/** Parts that every widget has, from `ui/`: a quiet line above the content, and the states without content. */
export type CommonPart = 'notice' | 'emptyState' | 'errorState' | 'loading' | 'toolbar'
