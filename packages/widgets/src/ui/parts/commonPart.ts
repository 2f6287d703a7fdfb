/** Parts that every widget has, from `ui/`: a quiet line above the content, and what stands where there is none. */
export type CommonPart = 'notice' | 'emptyState' | 'errorState' | 'loading' | 'toolbar'
