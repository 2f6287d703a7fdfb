/** A catalogue in another language: the keys, groups and values of the Hungarian one, each text a different one. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
