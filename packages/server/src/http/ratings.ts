import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { games } from '@skulduggery/rules';
import { somebodyAt, type Table } from '@skulduggery/table';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { NO_TABLE } from '../refusals.ts';
import { NEW_RATING, type Rating } from '../store/rating.ts';
import type { Store } from '../store/store.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { PersonSchema, TableId, WithInvitation } from './schemas.ts';

/** Where everybody begins, and how many points one step of the model is worth. */
const SCALE = { begin: 1500, step: 20 } as const;

/** Who has played fewer may have been lucky, and is not named among the best. */
const LEAST_GAMES = 5;

const MOST_NAMED = 50;

const pointsOf = ({ mu }: Rating): number => Math.round(SCALE.begin + SCALE.step * (mu - NEW_RATING.mu));

const Points = Type.Integer({ description: `Everybody begins with ${SCALE.begin}` });
const Games = Type.Integer({ description: 'How many rated games it rests on' });

/** How strong people are, as far as rated games tell. */
export const ratingRoutes =
  ({ identify, tables, store }: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    app.get(
      '/api/ratings/:game',
      {
        schema: {
          summary: `The strongest at a game of those who have played at least ${LEAST_GAMES} rated games, and you`,
          params: Type.Object({ game: Type.String({ maxLength: 40 }) }),
          response: {
            200: Type.Object(
              {
                best: Type.Array(Type.Object({ person: PersonSchema, points: Points, games: Games })),
                you: Type.Union([Type.Object({ points: Points, games: Games }), Type.Null()]),
              },
              { description: `The best ${MOST_NAMED} at most, the strongest first; null for you without a rated game` },
            ),
            400: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const { game } = request.params;
        if (!games.has(game)) return refuse(reply, { code: 'unknown-game', message: 'see /api/games' });
        const person = await identify(request);
        const best = await store.best(game, LEAST_GAMES, MOST_NAMED);
        const [own] = person === null ? [] : await store.ratings(game, [person.id]);
        return {
          best: best.map(({ person: who, rating }) => ({ person: who, points: pointsOf(rating), games: rating.games })),
          you: own === undefined ? null : { points: pointsOf(own), games: own.games },
        };
      },
    );

    app.get(
      '/api/tables/:id/ratings',
      {
        schema: {
          summary: 'The ratings of those who sit at a rated table, and what its game has changed',
          params: TableId,
          querystring: WithInvitation,
          response: {
            200: Type.Object(
              {
                players: Type.Array(
                  Type.Union([
                    Type.Object({
                      points: Points,
                      games: Games,
                      gained: Type.Union([Type.Integer(), Type.Null()], {
                        description: 'What this game brought; null before its end',
                      }),
                    }),
                    Type.Null(),
                  ]),
                  { description: 'By player; null where nobody sits' },
                ),
              },
              { description: 'Of today before the end, and of then after it' },
            ),
            404: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const live = await tables.open(request.params.id, await identify(request), request.query.invitation);
        if (live === null) return refuse(reply, NO_TABLE);
        const table = live.table();
        return table.setup.rated ? { players: await playersOf(store, table) } : refuse(reply, NOT_RATED);
      },
    );
    done();
  };

const NOT_RATED = { code: 'not-rated', message: 'nothing is counted at this table' } as const;

interface RatedPlayer {
  readonly points: number;
  readonly games: number;
  readonly gained: number | null;
}

/** By player; what the game has changed once it has ended, else where those who sit there stand. */
const playersOf = async (store: Store, { id, setup, places }: Table): Promise<(RatedPlayer | null)[]> => {
  const rated = await store.rated(id);
  if (rated !== null)
    return rated.map(({ before, after }) => {
      const points = pointsOf(after);
      return { points, games: after.games, gained: points - pointsOf(before) };
    });
  const people = places.map((place) => somebodyAt(place)?.id ?? null);
  const sitting = people.filter((person) => person !== null);
  const ratings = new Map((await store.ratings(setup.game, sitting)).map((each, at) => [sitting[at], each]));
  return people.map((person) => {
    const known = person === null ? undefined : ratings.get(person);
    return known === undefined ? null : { points: pointsOf(known), games: known.games, gained: null };
  });
};
