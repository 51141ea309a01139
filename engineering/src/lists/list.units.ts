/** Words for pieces in lists of the languages of the site and of its neighbours, as a part of a pattern. */
export const pieceWords =
  'pcs?|pieces?|units?|ea|each|nos|sets?|stk|stück|stuks?|szt(?:uk)?|kpl|ks|uds?|unidades|piezas?|pezzi|pi[èe]ces?|pz|adet|台|个|個|шт(?:ук[аи]?)?|ед|компл(?:ект(?:а|ов)?)?|cái|chiếc|bộ'
